/** Largest number of clients in one package of the accountant's desk. */
export const MAX_CLIENTES_PAQUETE = 200;
