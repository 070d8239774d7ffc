import { zipSync } from 'fflate';
import { addMonths } from '#domain/fechas/guatemala.ts';
import {
  NIT_PROVEEDOR,
  createAnulacionFirmada,
  createXmlCertificado,
  createXmlFirmado,
  uuidDe,
} from '../factories/factura-compra.ts';
import { EMISOR } from '../../solas/paseo/cuenta.ts';
import type { Paseo } from '../../solas/paseo/comun.ts';
import { OTRO_PROVEEDOR, openCertificados, untilEstado } from '../../solas/paseo/importacion.ts';
import { CONTRIBUYENTES } from '../../../local/simulador/contribuyentes.ts';
import { setCreditos } from './creditos.ts';
import { llamar } from './llamar.ts';
import { hoy } from './tipos.ts';

/** More files than a page of an import has, and more products than a page of those that were remembered. */
const MAS_QUE_UNA_PAGINA = 105;
const CLIENTE = '99900033';
/** More suppliers than a page of remembered products reads, all after the one with the catalogue. */
const PROVEEDORES = Object.keys(CONTRIBUYENTES)
  .filter((nit) => nit > '99901050')
  .slice(0, 12);
const PRIMERO_DE_PROVEEDOR = 201;
export const CATALOGO = uuidDe(108);
export const POR_ACEPTAR = uuidDe(105);
export const TARDIA = uuidDe(120);

type Archivos = Readonly<Record<string, string>>;

/** Loads files in a ZIP, and answers the import when it has ended. */
async function cargar(paseo: Paseo, archivos: Archivos): Promise<string> {
  const zip = zipSync(
    Object.fromEntries(Object.entries(archivos).map(([nombre, texto]) => [nombre, Buffer.from(texto)])),
  );
  const id = await subirZip(paseo, zip);
  await llamar(paseo.dueno, 'Mutation.iniciarImportacion', { id });
  await untilEstado(paseo, id, 'TERMINADA');
  return id;
}

async function subirZip({ dueno }: Paseo, zip: Uint8Array): Promise<string> {
  const { importacion, subidas } = await llamar(dueno, 'Mutation.crearImportacion', {
    subidas: [{ nombre: 'mes.zip', tamano: zip.length }],
  });
  const [subida] = subidas;
  const form = new FormData();
  for (const { nombre, valor } of subida?.campos ?? []) form.append(nombre, valor);
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'mes.zip');
  const answer = await fetch(subida?.url ?? '', { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
  return importacion.id;
}

/** Day of the month before this one. */
export function diaCerrado(): string {
  return `${addMonths(`${hoy().slice(0, 7)}-01`, -1).slice(0, 7)}-10`;
}

/**
 * Purchases and sales of the month before, of each result that a file may have, an import of a file that is no ZIP, and one that
 * never began.
 */
export async function importarMes(paseo: Paseo): Promise<void> {
  const certificadoOf = await openCertificados(paseo);
  const fecha = diaCerrado();
  const de = { nit: EMISOR.nit, fecha, certificadoOf };
  const grande = { detalle: [{ precioUnitario: '6000' }] };
  const venta = { nit: CLIENTE, emisor: EMISOR.nit, fecha, certificadoOf, borrador: grande };
  const compra = await createXmlFirmado(101, de);
  const abonos = [{ fechaVencimiento: addMonths(fecha, 1), monto: '125.00' }];
  const articulos = Array.from({ length: MAS_QUE_UNA_PAGINA }, (_, i) => ({
    codigoProducto: `SIL-${i}`,
    descripcion: `Silla de modelo ${i}`,
  }));
  await setCreditos(paseo, 'SatV', 3);
  await cargar(paseo, {
    'compra.xml': compra,
    'repetida.xml': compra,
    'a-credito.xml': await createXmlFirmado(102, {
      ...de,
      borrador: { tipoDocumento: 'FCAM', datosFacturaCambiaria: { abonos } },
    }),
    'de-otro.xml': await createXmlFirmado(103, { ...de, emisor: OTRO_PROVEEDOR }),
    'anulada.xml': await createXmlFirmado(104, de),
    'anulacion.xml': await createAnulacionFirmada(104, de),
    'sin-firma.xml': createXmlCertificado(105, de),
    'falsa.xml': (await createXmlFirmado(106, de)).replace('Silla', 'Sillita'),
    'dolares.xml': await createXmlFirmado(107, { ...de, borrador: { moneda: 'USD', tipoCambio: '7.68' } }),
    'catalogo.xml': await createXmlFirmado(108, { ...de, borrador: { detalle: articulos } }),
    'venta.xml': await createXmlFirmado(109, venta),
    'venta-a-credito.xml': await createXmlFirmado(112, {
      ...venta,
      borrador: { tipoDocumento: 'FCAM', datosFacturaCambiaria: { abonos } },
    }),
    'venta-en-dolares.xml': await createXmlFirmado(113, {
      ...venta,
      borrador: { moneda: 'USD', tipoCambio: '7.68' },
    }),
    'ajena.xml': await createXmlFirmado(111, { ...de, nit: CLIENTE }),
    'rota.xml': '<dte:GTDocumento',
    ...Object.fromEntries(
      PROVEEDORES.map((emisor, i) => [
        `proveedor-${i}.xml`,
        createXmlCertificado(PRIMERO_DE_PROVEEDOR + i, { ...de, emisor }),
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: MAS_QUE_UNA_PAGINA }, (_, i) => [`nota-${i}.txt`, 'Sin documento']),
    ),
  });
  const mala = await subirZip(paseo, Buffer.from('PK no es un ZIP'));
  await llamar(paseo.dueno, 'Mutation.iniciarImportacion', { id: mala });
  await untilEstado(paseo, mala, 'TERMINADA');
  await llamar(paseo.dueno, 'Mutation.crearImportacion', {
    subidas: [{ nombre: 'nunca.zip', tamano: 10 }],
  });
  await clasificar(paseo);
}

/** Classes of every line, which are remembered; a person's word for a purchase without signature. */
async function clasificar({ dueno }: Paseo): Promise<void> {
  await llamar(dueno, 'Mutation.clasificarCompra', {
    uuidCertificacion: CATALOGO,
    clases: Array.from({ length: MAS_QUE_UNA_PAGINA }, (_, i) => ({
      numeroLinea: i + 1,
      clase: i % 2 === 0 ? ('BIEN' as const) : ('COMBUSTIBLE' as const),
    })),
    recordar: true,
  });
  for (const i of PROVEEDORES.keys()) {
    const uuidCertificacion = uuidDe(PRIMERO_DE_PROVEEDOR + i);
    // Of a purchase that nobody vouches for no class is remembered.
    await llamar(dueno, 'Mutation.aceptarCompra', { uuidCertificacion, motivo: 'La tengo en papel' });
    await llamar(dueno, 'Mutation.clasificarCompra', {
      uuidCertificacion,
      clases: [{ numeroLinea: 1, clase: 'BIEN' }],
      recordar: true,
    });
  }
  await llamar(dueno, 'Mutation.clasificarCompra', {
    uuidCertificacion: uuidDe(103),
    clases: [{ numeroLinea: 1, clase: 'SERVICIO' }],
    sinCredito: 'PERSONAL',
    recordar: false,
  });
  await llamar(dueno, 'Mutation.aceptarCompra', {
    uuidCertificacion: POR_ACEPTAR,
    motivo: 'La tengo en papel',
  });
}

/** Purchases that come after their month was closed; one counts in this month. */
export async function importarTardias(paseo: Paseo): Promise<void> {
  const certificadoOf = await openCertificados(paseo);
  const de = { nit: EMISOR.nit, fecha: diaCerrado(), certificadoOf };
  await cargar(paseo, {
    'tardia.xml': await createXmlFirmado(120, de),
    'otra-tardia.xml': await createXmlFirmado(121, { ...de, emisor: NIT_PROVEEDOR }),
    'sin-firma.xml': createXmlCertificado(122, de),
    // The sales of the first import took every credit.
    'venta-sin-credito.xml': await createXmlFirmado(110, { ...de, nit: CLIENTE, emisor: EMISOR.nit }),
  });
  const [anio = 0, mes = 0] = hoy().split('-').map(Number);
  await llamar(paseo.dueno, 'Mutation.contarCompra', { uuidCertificacion: TARDIA, mes, anio });
}
