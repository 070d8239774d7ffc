import { fillText } from './fill-text.ts';
import type { Huecos } from './fill-text.ts';
import type { CodigoFalta } from './faltas.ts';

/**
 * Texts of what a reader finds in a file. IMPORTACION refuses the file; REPARO is a remark beside a document that is taken.
 * They are apart from the messages of fields, because only the screens and workers of the import load them.
 */
export const MENSAJES_IMPORTACION = {
  'IMPORTACION-01': 'No se puede leer: no es XML o está dañado. Descárguelo de nuevo.',
  'IMPORTACION-02':
    'El encabezado no es el de un documento FEL de la SAT (GTDocumento o GTAnulacionDocumento). Elija otro archivo.',
  'IMPORTACION-03': 'Al documento le falta un dato: {parte}. Pida el XML completo a quien lo emitió.',
  'IMPORTACION-04': 'El prefijo {parte} no está declarado, y la SAT lo rechaza. Pida el XML certificado.',
  'IMPORTACION-05': 'Hay un monto que no es un número: {parte}. Pida el XML certificado.',
  'IMPORTACION-06': 'Hay una fecha que no se puede leer: {parte}. Pida el XML certificado.',
  'IMPORTACION-07': 'El número de autorización no es un UUID. Pida el XML certificado.',
  'IMPORTACION-08': 'El documento no trae ninguna línea. Pida el XML completo a quien lo emitió.',
  'IMPORTACION-09': 'El documento no es suyo: ni el emisor ni el receptor es su NIT.',
  'IMPORTACION-10': 'Ya está guardado o viene dos veces.',
  'IMPORTACION-11': 'Es un ZIP dentro del ZIP. Descomprímalo y súbalo aparte.',
  'IMPORTACION-12': 'Descomprimido pasa de 2 MB. Ningún documento mide tanto.',
  'IMPORTACION-13': 'Está comprimido más de {maximo} veces, como no lo está ningún documento.',
  'IMPORTACION-14': 'Está cifrado con contraseña. Descomprímalo y súbalo sin ella.',
  'IMPORTACION-15': 'Está dañado dentro del ZIP. Descárguelo de nuevo.',
  'IMPORTACION-16': 'No es XML: no se leyó.',
  'IMPORTACION-17': 'El ZIP no se puede abrir: está dañado o incompleto. Descárguelo de nuevo.',
  'IMPORTACION-18': 'El ZIP trae más de {maximo} archivos. Divídalo en partes.',
  'IMPORTACION-19': 'El ZIP descomprimido pasa de {maximo} MB. Divídalo en partes.',
  'IMPORTACION-20': 'El ZIP está vacío. Elija otro archivo.',

  'IMPORTACION-21': 'No está certificado: solo se cargan documentos certificados. Pida el XML certificado.',
  'IMPORTACION-22': 'Está en {moneda}, y solo se cargan documentos en quetzales o dólares.',
  'IMPORTACION-23': 'La subida no terminó: el archivo no llegó. Súbalo de nuevo.',
  'IMPORTACION-24': 'No trae las dos firmas que prueban que es suyo. Descargue el XML certificado y súbalo.',
  'IMPORTACION-25': 'Es más grande que lo que se puede guardar.',
  'IMPORTACION-26': 'La anulación no trae sus dos firmas válidas, y no se aplicó.',
  'IMPORTACION-27': 'No le quedan créditos para cargar documentos. Compre un paquete y súbalo de nuevo.',
  'IMPORTACION-28': 'Anula un documento que aún no está cargado: se anulará cuando llegue.',
  'IMPORTACION-29': 'Es de otro emisor que el documento que anula, y no se aplicó.',

  'IMPORTACION-30':
    'El certificado que lo firmó no es de los que la SAT da a su NIT. Descargue el XML certificado de la SAT y súbalo.',
  'IMPORTACION-31':
    'La anulación está menos probada que el documento que anula, y no se aplicó. Si ya lo anuló, anúlelo también en su detalle.',
  'IMPORTACION-32':
    'Ya hay otro documento con esa autorización y otros datos: se conservó el que estaba. Compárelo con el de la SAT.',
  'IMPORTACION-33': 'Hay un dato más largo de lo que la SAT admite: {parte}. Pida el XML certificado.',
  'IMPORTACION-34':
    'Trae más de {que}, como no los trae ningún documento FEL, y no se leyó. Pida el XML certificado a quien lo emitió.',
  'IMPORTACION-35':
    'Su fecha de emisión es de más de {dias} días después de hoy, y ningún certificador la acepta. Pida el XML certificado a quien lo emitió.',

  'REPARO-01': 'No está certificado: no tiene validez fiscal.',
  'REPARO-02': 'Es de un ambiente de pruebas o de práctica: no tiene validez fiscal.',
  'REPARO-03': 'La serie y el número no son los de su autorización.',
  'REPARO-04': 'La fecha de emisión es posterior a hoy.',
  'REPARO-05': 'Está certificado antes de su fecha de emisión.',
  'REPARO-06': 'Se certificó más de {dias} días después de su fecha de emisión.',
  'REPARO-07': 'Línea {linea}: el precio no es la cantidad por el precio unitario.',
  'REPARO-08': 'Línea {linea}: los descuentos pasan del precio.',
  'REPARO-09': 'Línea {linea}: el IVA no es el que corresponde a su precio.',
  'REPARO-10': 'Línea {linea}: el total no es el precio menos los descuentos más los otros impuestos.',
  'REPARO-11': 'Línea {linea}: el impuesto {impuesto} no es el de su tasa.',
  'REPARO-12': 'El total de {impuesto} no es la suma de las líneas.',
  'REPARO-13': 'El gran total no es la suma de las líneas.',
  'REPARO-14': 'Los abonos no suman el gran total.',
  'REPARO-15': 'Las retenciones de la factura especial no son las que corresponden.',
  'REPARO-16': 'El tipo {tipo} no lleva IVA, y el documento trae.',
  'REPARO-17': 'El tipo {tipo} lleva IVA, y hay líneas que no lo traen.',
  'REPARO-18': 'El tipo {tipo} es nuevo y se muestra por su código.',
  'REPARO-19': 'El archivo trae más de un documento: se leyó solo el primero.',
  'REPARO-20': 'La anulación es anterior al documento que anula.',
  'REPARO-21': 'La fecha de la anulación es posterior a hoy.',
  'REPARO-22': 'La firma del {quien} no corresponde a su contenido: es falsa o el archivo fue alterado.',
  'REPARO-23': 'No trae la firma del {quien}: nada prueba que sea auténtico.',
  'REPARO-24': 'La firma del {quien} es de una clase que no se puede verificar.',
  'REPARO-25': 'La firma es de otro NIT que el del {quien}: no es auténtico.',
  'REPARO-26': 'No se pudo comprobar que el certificado que lo firmó sea el de su emisor.',
  'REPARO-27': 'Ocupó el lugar de otro archivo con la misma autorización, que estaba menos probado.',
  'REPARO-28':
    'Es una nota sin referencia: no trae el complemento ReferenciasNota, que dice qué factura cambia. Pida al emisor que anule la nota y la emita de nuevo con esa referencia.',
  'REPARO-29':
    'Es de exportación y no trae el complemento Exportacion. Pida al emisor que la anule y la emita de nuevo con ese complemento.',
  'REPARO-30':
    'Es una factura especial sin el complemento de retenciones (RetencionesFacturaEspecial). Pida al emisor que la anule y la emita de nuevo con sus retenciones.',
  'REPARO-31':
    'Es una factura cambiaria sin el complemento de abonos (AbonosFacturaCambiaria). Pida al emisor las fechas y montos de pago, o que la emita de nuevo con ellos.',
} as const satisfies Record<string, string>;

export type CodigoImportacion = keyof typeof MENSAJES_IMPORTACION;

/** One thing found in a file; `ruta` is the path in what was read. The rules of ids keep the codes of their fields. */
export type Reparo = {
  readonly codigo: CodigoImportacion | CodigoFalta;
  readonly ruta: string;
  readonly mensaje: string;
};

type Argumentos<C extends CodigoImportacion> = [Huecos<(typeof MENSAJES_IMPORTACION)[C]>] extends [never]
  ? []
  : [parametros: Readonly<Record<Huecos<(typeof MENSAJES_IMPORTACION)[C]>, string>>];

/** Characters of a value inside a remark: a file may hold half a megabyte there, and remarks are stored in rows. */
const LARGO_VALOR = 80;

const cut = (valor: string): string =>
  valor.length > LARGO_VALOR ? `${valor.slice(0, LARGO_VALOR)}…` : valor;

/** Makes the remark of that code, with its Spanish text filled in. */
export function reparo<C extends CodigoImportacion>(
  codigo: C,
  ruta: string,
  ...[parametros]: Argumentos<C>
): Reparo {
  const valores = Object.entries<string>(parametros ?? {}).map(([nombre, valor]): [string, string] => [
    nombre,
    cut(valor),
  ]);
  return { codigo, ruta, mensaje: fillText(MENSAJES_IMPORTACION[codigo], Object.fromEntries(valores)) };
}
