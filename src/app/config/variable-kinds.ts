import { Type } from 'typebox';

/** Variables of the environment that are used again and again. */
export const optional = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
export const address = (description: string, pattern = '^https?://[^/]') =>
  Type.Optional(Type.String({ pattern, description }));
export const integer = (
  description: string,
  fallback: number,
  bounds: { minimum: number; maximum?: number },
) => Type.Integer({ description, default: fallback, ...bounds });
