//! An engine that is created when it is first needed.

use crate::thinker::{EngineFactory, Resources, Thinker};

/// Creates an engine for its first question, and again after [`discard`](Self::discard).
pub struct LazyEngine {
    create: EngineFactory,
    engine: Option<Box<dyn Thinker>>,
    /// The resources that the engine uses, if they were set.
    used: Option<Resources>,
    /// The resources that it should use.
    wanted: Option<Resources>,
}

impl LazyEngine {
    /// Creates nothing yet.
    #[must_use]
    pub const fn new(create: EngineFactory) -> LazyEngine {
        LazyEngine { create, engine: None, used: None, wanted: None }
    }

    /// Sets the resources of the engine, from its next question on.
    pub fn set_resources(&mut self, resources: Option<Resources>) {
        self.wanted = resources;
    }

    /// Returns the engine, with the resources that it should use.
    pub fn get(&mut self) -> Result<&mut dyn Thinker, String> {
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => (self.create)()?,
        };
        let engine = self.engine.insert(engine);
        if let Some(wanted) = self.wanted.filter(|_| self.wanted != self.used) {
            engine.set_resources(wanted)?;
            self.used = Some(wanted);
        }
        Ok(&mut **engine)
    }

    /// Forgets the results of earlier questions, as [`Thinker::forget`] does.
    pub fn forget(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
    }

    /// Drops the engine. A panic may have left it in any state.
    pub fn discard(&mut self) {
        (self.engine, self.used) = (None, None);
    }
}
