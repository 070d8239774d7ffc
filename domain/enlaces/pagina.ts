/** Address of the page on which a buyer sees a document; the secret of the link follows behind "#". */
export const RUTA_PAGINA_ENLACE = '/ver';
