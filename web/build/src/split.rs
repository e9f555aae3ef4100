//! Splits the page's WebAssembly module into two parts: the first part, with everything that the first paint and a game
//! need, and the rest, which the page loads afterwards.
//!
//! The rest consists of the functions in [`LATER`] and of all functions that only these functions call. Both parts share
//! the memory, the function table and the stack. Each call of the first part to a function in the rest is replaced by a
//! call to a stub. The stub first asks the page to load the rest, unless the rest is already loaded. Then the stub calls
//! the function through the table. If the list in [`LATER`] is outdated, the first download is larger than necessary, or
//! the page has to wait for a function, but the page never fails.

use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use walrus::ir::{Value, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind, GlobalKind,
    ImportKind, ImportedFunction, LocalFunction, Module, ModuleConfig, RefType, TableId, ValType,
};

/// The prefixes of the names of functions that neither the first paint nor a game calls. `make profile-page` writes this list.
const LATER: &str = include_str!("../later.txt");
/// The script whose function `load` loads the rest. `reversi-page` imports `load` from this path.
const LOADER: &str = "./later.js";
/// The name under which the rest imports items of the first part.
const FIRST: &str = "first";

/// The two parts of a module. Each part is a WebAssembly module.
pub struct Parts {
    pub first: Vec<u8>,
    pub rest: Vec<u8>,
}

/// Splits a module. The module must contain the names of its functions.
pub fn split(wasm: &[u8]) -> Result<Parts> {
    let module = parse(wasm)?;
    let named = module.funcs.iter().any(|function| function.name.as_deref().is_some_and(is_later));
    ensure!(named, "the functions of the module have no names; does its build profile remove them?");
    let calls = calls(&module);
    let exported = module.exports.iter().filter_map(|export| match export.item {
        ExportItem::Function(id) => Some(id),
        _ => None,
    });
    let called_from_outside: BTreeSet<FunctionId> = exported.chain(pointed_at(&module)).chain(module.start).collect();

    // Collect all functions that the first part can call without calling a function in the rest, and all imported functions:
    // only the first part can import functions from JavaScript.
    let imported = module.imports.iter().filter_map(|import| match import.kind {
        ImportKind::Function(id) => Some(id),
        _ => None,
    });
    let is_later = |id: FunctionId| module.funcs.get(id).name.as_deref().is_some_and(is_later);
    let mut first: BTreeSet<FunctionId> = imported.collect();
    let mut waiting: Vec<FunctionId> = called_from_outside.iter().copied().filter(|&id| !is_later(id)).collect();
    while let Some(id) = waiting.pop() {
        if first.insert(id) {
            waiting.extend(calls[&id].iter().copied().filter(|&id| !is_later(id)));
        }
    }
    let called = |callers: &BTreeSet<FunctionId>| -> BTreeSet<FunctionId> {
        callers.iter().flat_map(|id| calls[id].iter().copied()).collect()
    };
    let rest: BTreeSet<FunctionId> = calls.keys().copied().filter(|id| !first.contains(id)).collect();
    let entries =
        called(&first).union(&called_from_outside).copied().filter(|id| rest.contains(id)).collect::<Vec<_>>();
    let shared = called(&rest).intersection(&first).copied().collect::<Vec<_>>();

    // Each part starts from a fresh copy of the module with different ids, so the functions are passed by their positions.
    let places: BTreeMap<FunctionId, usize> = module.funcs.iter().enumerate().map(|(at, f)| (f.id(), at)).collect();
    let at = |ids: &[FunctionId]| ids.iter().map(|id| places[id]).collect::<Vec<_>>();
    let (entries, shared) = (at(&entries), at(&shared));
    Ok(Parts { first: first_part(wasm, &entries, &shared)?, rest: rest_part(wasm, &entries, &shared)? })
}

/// The result of [`instrument`].
pub struct Instrumented {
    pub wasm: Vec<u8>,
    /// A line for each function of the module, with the size of the function, a space, and the plain name.
    pub functions: String,
}

/// Changes a module so that each of its functions calls the function `called` of the [`LOADER`] with its line in `functions`,
/// which starts at 0.
pub fn instrument(wasm: &[u8]) -> Result<Instrumented> {
    let mut module = parse(wasm)?;
    let ty = module.types.add(&[ValType::I32], &[]);
    let (called, _) = module.add_import_func(LOADER, "called", ty);
    let ids: Vec<FunctionId> = module.funcs.iter_local().map(|(id, _)| id).collect();
    let mut functions = String::new();
    for (line, id) in (0..).zip(ids) {
        let function = module.funcs.get_mut(id);
        let name = function.name.as_deref().map(plain_name).unwrap_or_default();
        let FunctionKind::Local(local) = &mut function.kind else { continue };
        functions += &format!("{} {name}\n", local.size());
        local.builder_mut().func_body().const_at(0, Value::I32(line)).call_at(1, called);
    }
    Ok(Instrumented { wasm: module.emit_wasm(), functions })
}

fn parse(wasm: &[u8]) -> Result<Module> {
    ModuleConfig::new()
        .generate_name_section(std::env::var_os("KEEP_NAMES").is_some())
        .generate_producers_section(false)
        .parse(wasm)
}

/// Returns whether the function with this name belongs to the rest, according to [`LATER`].
fn is_later(name: &str) -> bool {
    let name = plain_name(name);
    let is_in = |place: &str| {
        name.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '<', '>', ' ']))
    };
    LATER.lines().any(is_in)
}

/// Returns the name of a function without the hashes that differ between builds, and without the characters in front of the
/// first path.
fn plain_name(name: &str) -> String {
    let name = without_hashes(name);
    let name = name.trim_start_matches(['<', '&', '(', '[']).trim_start_matches("mut ");
    match name.rsplit_once("::h") {
        Some((path, end)) if is_hash(end.split('[').next().unwrap_or_default()) => path.to_owned(),
        _ => name.to_owned(),
    }
}

/// Removes the hashes of crates from a name such as `core[0123456789abcdef]::str`.
fn without_hashes(name: &str) -> String {
    let mut parts = name.split('[');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| match part.split_once(']') {
        Some((hash, rest)) if is_hash(hash) => name + rest,
        _ => name + "[" + part,
    })
}

fn is_hash(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns the functions that each function calls or refers to.
fn calls(module: &Module) -> BTreeMap<FunctionId, BTreeSet<FunctionId>> {
    struct Calls(BTreeSet<FunctionId>);
    impl Visitor<'_> for Calls {
        fn visit_function_id(&mut self, id: &FunctionId) {
            self.0.insert(*id);
        }
    }
    let calls = |function: &walrus::Function| {
        let mut calls = Calls(BTreeSet::new());
        if let FunctionKind::Local(local) = &function.kind {
            dfs_in_order(&mut calls, local, local.entry_block());
        }
        (function.id(), calls.0)
    };
    module.funcs.iter().map(calls).collect()
}

/// Returns the functions in the function tables. Such functions can be called indirectly.
fn pointed_at(module: &Module) -> Vec<FunctionId> {
    let functions = module.elements.iter().flat_map(|element| match &element.items {
        ElementItems::Functions(ids) => ids.clone(),
        ElementItems::Expressions(_, expressions) => {
            let function = |expression: &ConstExpr| match expression {
                ConstExpr::RefFunc(id) => Some(*id),
                _ => None,
            };
            expressions.iter().filter_map(function).collect()
        }
    });
    functions.collect()
}

fn function_table(module: &Module) -> Result<TableId> {
    let table = module.tables.iter().find(|table| table.element_ty == RefType::FUNCREF);
    Ok(table.context("the module has no table of functions")?.id())
}

/// Returns the items that both parts share: the tables, memories and globals, with the names under which the first part exports
/// them.
fn shared_items(module: &Module) -> Vec<(String, ExportItem)> {
    let tables = module.tables.iter().map(|table| ExportItem::Table(table.id()));
    let memories = module.memories.iter().map(|memory| ExportItem::Memory(memory.id()));
    let globals = module.globals.iter().map(|global| ExportItem::Global(global.id()));
    tables.chain(memories).chain(globals).enumerate().map(|(at, item)| (format!("{at}s"), item)).collect()
}

/// Builds the first part. Replaces the functions `entries` of the rest with stubs, and exports the functions `shared`,
/// which the rest calls.
fn first_part(wasm: &[u8], entries: &[usize], shared: &[usize]) -> Result<Vec<u8>> {
    let mut module = parse(wasm)?;
    let ids: Vec<FunctionId> = module.funcs.iter().map(walrus::Function::id).collect();
    for (name, item) in shared_items(&module) {
        module.exports.add(&name, item);
    }
    for &at in shared {
        module.exports.add(&at.to_string(), ids[at]);
    }
    let load = module
        .imports
        .iter()
        .find(|import| import.module == LOADER)
        .context("the module does not import its loader")?;
    let ImportKind::Function(load) = load.kind else { anyhow::bail!("the loader is not a function") };
    let table = function_table(&module)?;
    let base = module.tables.get(table).initial;
    for (slot, &at) in (base..).zip(entries) {
        let stub = stub(&mut module, ids[at], load, table, i32::try_from(slot)?);
        module.funcs.get_mut(ids[at]).kind = FunctionKind::Local(stub);
    }
    let table = module.tables.get_mut(table);
    table.initial += entries.len() as u64;
    table.maximum = table.maximum.map(|most| most.max(table.initial));
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

/// Builds a stub for a function of the rest. The stub calls `load`, and then calls the function in the given slot of the table
/// with the same arguments.
fn stub(module: &mut Module, id: FunctionId, load: FunctionId, table: TableId, slot: i32) -> LocalFunction {
    let ty = module.funcs.get(id).ty();
    let (parameters, results) = (module.types.get(ty).params().to_vec(), module.types.get(ty).results().to_vec());
    let arguments: Vec<_> = parameters.iter().map(|&ty| module.locals.add(ty)).collect();
    let mut builder = FunctionBuilder::new(&mut module.types, &parameters, &results);
    let mut body = builder.func_body();
    body.call(load);
    for &argument in &arguments {
        body.local_get(argument);
    }
    body.i32_const(slot).call_indirect(ty, table);
    builder.local_func(arguments)
}

/// Builds the rest. Imports the functions `shared` and all other shared items from the first part, and writes the functions
/// `entries` into the table.
fn rest_part(wasm: &[u8], entries: &[usize], shared: &[usize]) -> Result<Vec<u8>> {
    let mut module = parse(wasm)?;
    let ids: Vec<FunctionId> = module.funcs.iter().map(walrus::Function::id).collect();
    for export in module.exports.iter().map(walrus::Export::id).collect::<Vec<_>>() {
        module.exports.delete(export);
    }
    for element in module.elements.iter().map(walrus::Element::id).collect::<Vec<_>>() {
        module.elements.delete(element);
    }
    for data in module.data.iter().map(walrus::Data::id).collect::<Vec<_>>() {
        module.data.delete(data);
    }
    module.start = None;
    let table = function_table(&module)?;
    let base = module.tables.get(table).initial;
    for (name, item) in shared_items(&module) {
        match item {
            ExportItem::Table(id) => {
                let import = module.imports.add(FIRST, &name, id);
                let table = module.tables.get_mut(id);
                (table.import, table.maximum) = (Some(import), None);
                table.elem_segments.clear();
            }
            ExportItem::Memory(id) => {
                let import = module.imports.add(FIRST, &name, id);
                let memory = module.memories.get_mut(id);
                (memory.import, memory.maximum) = (Some(import), None);
                memory.data_segments.clear();
            }
            ExportItem::Global(id) => {
                let import = module.imports.add(FIRST, &name, id);
                module.globals.get_mut(id).kind = GlobalKind::Import(import);
            }
            ExportItem::Function(_) | ExportItem::Tag(_) => {}
        }
    }
    for &at in shared {
        let import = module.imports.add(FIRST, &at.to_string(), ids[at]);
        let function = module.funcs.get_mut(ids[at]);
        if let FunctionKind::Import(imported) = &function.kind {
            module.imports.delete(imported.import);
        }
        function.kind = FunctionKind::Import(ImportedFunction { ty: function.ty(), import });
    }
    let kind = ElementKind::Active { table, offset: ConstExpr::Value(Value::I32(i32::try_from(base)?)) };
    let items = ElementItems::Functions(entries.iter().map(|&at| ids[at]).collect());
    let element = module.elements.add(kind, items);
    module.tables.get_mut(table).elem_segments.insert(element);
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}
