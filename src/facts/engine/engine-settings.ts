/** What the engine's process is told when it starts. */
export interface EngineSettings {
  password: string;
  /** 0 for any free one. */
  port: number;
  /** Ceiling for work and caches together. */
  maxMemoryBytes: number;
  /** Statements that compute at the same time. */
  parallel: number;
}

/** What it tells when it accepts connections. */
export interface EngineReady {
  port: number;
}
