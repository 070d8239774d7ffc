/** Names of the tags with which a message goes out and its reports come back. */
export const ETIQUETAS_CORREO = { nit: 'nit', id: 'correo' } as const;
