/** The message that configures the engine's process at its start. */
export interface EngineSettings {
  password: string;
  /** 0 means any free port. */
  port: number;
  /** Limit for statements and caches together. */
  maxMemoryBytes: number;
  /** The number of statements that run at the same time. */
  parallel: number;
}

/** The message of the engine's process when it accepts connections. */
export interface EngineReady {
  port: number;
}
