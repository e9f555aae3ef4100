//! An engine that is created when it is first needed.

use crate::engine_factory::EngineFactory;
use reversi_engine::{Resources, SearchEngine};

/// Creates its engine when it is first needed, and creates a new one after [`discard`](Self::discard).
pub struct LazyEngine {
    factory: EngineFactory,
    engine: Option<Box<dyn SearchEngine>>,
    /// The resources that the engine uses, if any were set.
    used: Option<Resources>,
    /// The resources that the engine will use, starting with the next call to [`get`](Self::get). `None` leaves the
    /// engine's resources unchanged.
    wanted: Option<Resources>,
}

impl LazyEngine {
    /// Creates a lazy engine from a factory. The engine itself is not created yet.
    #[must_use]
    pub const fn new(factory: EngineFactory) -> LazyEngine {
        LazyEngine { factory, engine: None, used: None, wanted: None }
    }

    /// Sets the resources that the engine uses, starting with the next call to [`get`](Self::get). `None` leaves the
    /// engine's resources unchanged.
    pub fn set_resources(&mut self, resources: Option<Resources>) {
        self.wanted = resources;
    }

    /// Returns the engine, which uses the requested resources. Creates the engine first if necessary.
    pub fn get(&mut self) -> Result<&mut dyn SearchEngine, String> {
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => self.factory.create()?,
        };
        let engine = self.engine.insert(engine);
        if let Some(wanted) = self.wanted.filter(|_| self.wanted != self.used) {
            engine.set_resources(wanted)?;
            self.used = Some(wanted);
        }
        Ok(&mut **engine)
    }

    /// Returns the factory that creates the engine.
    #[must_use]
    pub const fn factory(&self) -> &EngineFactory {
        &self.factory
    }

    /// Drops the engine. Call this after a panic, which may have left the engine in an inconsistent state.
    pub fn discard(&mut self) {
        (self.engine, self.used) = (None, None);
    }
}
