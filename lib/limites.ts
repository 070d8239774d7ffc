/**
 * Bounds of one request to the API, which AppSync and the local stack apply alike. The deepest query of the product has
 * four levels, and each has one field with a resolver; every such field of a request calls a function.
 */
export const LIMITES_API = { profundidad: 8, resolvers: 20 } as const;
