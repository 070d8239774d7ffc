/**
 * Bounds of one request to the API, which AppSync and the local stack apply alike. The deepest query of the product has
 * four levels, and each has one field with a resolver; every such field of a request calls a function.
 */
export const LIMITES_API = { profundidad: 8, resolvers: 20 } as const;

/**
 * Limits of the queues of jobs, which SQS and the local stack apply alike: deliveries of a message before it is a dead
 * letter, and how many times as long as its worker may run a delivered message stays hidden.
 */
export const LIMITES_COLA = { entregas: 5, oculto: 6 } as const;
