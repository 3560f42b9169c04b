import { Type } from 'typebox';

/** Schemas of common kinds of environment variables. */
export const optional = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
export const url = (description: string, pattern = '^https?://[^/]') =>
  Type.Optional(Type.String({ pattern, description }));
export const wholeNumber = (
  description: string,
  fallback: number,
  bounds: { minimum: number; maximum?: number },
) => Type.Integer({ description, default: fallback, ...bounds });
