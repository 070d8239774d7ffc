import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import type * as S from '#graphql/generated/schema-types.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import {
  CERTIFICADOR,
  NIT_PROVEEDOR,
  createAnulacionFirmada,
  createXmlCertificado,
  createXmlFirmado,
  uuidDe,
} from '../../support/factories/factura-compra.ts';
import { sampleDraft } from '../../support/issuer.ts';
import { EMISOR } from './cuenta.ts';
import { ahora, descargar, endEsperas, loseMensaje, pedir, until } from './comun.ts';
import type { Paseo } from './comun.ts';
import { runLotes } from './lotes.ts';

const CLIENTE = '99900033';
export const OTRO_PROVEEDOR = '99901021';

/** Documents of others and own ones that were certified elsewhere come in a ZIP, are read and paid, and go again. */
export async function importar(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  // Only with a certificate that the authority gave to the issuer is an own sale taken, and does a purchase count.
  const certificadoOf = await openCertificados(paseo);
  const de = { nit: EMISOR.nit, certificadoOf };
  const venta = { nit: CLIENTE, emisor: EMISOR.nit, certificadoOf };
  // One supplier is known already and the import learns an address of it; the other is new.
  await pedir(dueno, 'mutation ($d: ClienteInput!) { updateCliente(data: $d, modulo: C) { id } }', {
    d: { nombre: 'Beto', nitCliente: NIT_PROVEEDOR, correo: '' },
  });
  const zip = zipSync(
    Object.fromEntries(
      Object.entries({
        'compra.xml': await createXmlFirmado(1, de),
        'compra-credito.xml': await createXmlFirmado(4, { ...de, aCredito: true }),
        'compra-credito-2.xml': await createXmlFirmado(5, {
          ...{ ...de, emisor: OTRO_PROVEEDOR },
          aCredito: true,
        }),
        'sin-firma.xml': createXmlCertificado(6, de),
        'anulada.xml': await createXmlFirmado(2, de),
        'anulacion.xml': await createAnulacionFirmada(2, de),
        'venta.xml': await createXmlFirmado(3, venta),
        'anulacion-venta.xml': await createAnulacionFirmada(3, venta),
      }).map(([nombre, xml]) => [nombre, new Uint8Array(Buffer.from(xml))]),
    ),
  );
  const { importacion, subidas } = await pedir<S.ImportacionNueva>(
    dueno,
    `mutation ($n: Int!) { crearImportacion(subidas: [{ nombre: "mes.zip", tamano: $n }]) {
      importacion { id } subidas { url campos { nombre valor } } } }`,
    { n: zip.length },
  );
  const [subida] = subidas;
  if (subida === undefined) throw new Error('No address for the upload');
  const form = new FormData();
  for (const { nombre, valor } of subida.campos) form.append(nombre, valor);
  form.append('file', new Blob([zip], { type: 'application/zip' }), 'mes.zip');
  const answer = await fetch(subida.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
  await giveCredito(paseo);
  loseMensaje(paseo, 'importacion');
  const { id } = importacion;
  await pedir(dueno, 'mutation ($t: ID!) { iniciarImportacion(id: $t) { id } }', { t: id });
  await endEsperas(paseo);
  await untilEstado(paseo, id, 'TERMINADA');
  await pedir(dueno, '{ getImportaciones { id estado } }');
  const { archivos } = await pedir<S.ArchivosImportacionPagina>(
    dueno,
    'query ($t: ID!) { getArchivosImportacion(id: $t) { archivos { nombre resultado motivos } siguiente } }',
    { t: id },
  );
  const resultados = archivos.map(({ resultado }) => resultado).sort();
  if (resultados.join(' ') !== 'ANULACION ANULACION COMPRA COMPRA COMPRA COMPRA POR_COMPROBAR VENTA')
    throw new Error(JSON.stringify(archivos));
  await readCompras(paseo);
  await pagarCompra(paseo);
  await runLotes(paseo);
  await noteConstancia(paseo);
  await makeLibro(paseo);
  await closeMes(paseo);
  await pedir(dueno, 'mutation ($t: ID!) { deshacerImportacion(id: $t) { id } }', { t: id });
  await untilEstado(paseo, id, 'DESHECHA');
}

/** Certificates of the authority, of the issuer and of the certifier of the factory. */
export async function openCertificados({
  stack,
}: Pick<Paseo, 'stack'>): Promise<(nit: string) => CertificadoAbierto> {
  const { pfxOf, clavePfx } = stack.certificador;
  const abiertos = new Map<string, CertificadoAbierto>();
  for (const nit of [EMISOR.nit, CERTIFICADOR.nit, NIT_PROVEEDOR, OTRO_PROVEEDOR])
    abiertos.set(nit, openPfx(await pfxOf(nit), clavePfx));
  return (nit) => {
    const abierto = abiertos.get(nit);
    if (abierto === undefined) throw new Error(`No certificate of ${nit}`);
    return abierto;
  };
}

/** Gives the issuer the credit that an own sale takes; no package of them is sold before. */
async function giveCredito({ stack }: Pick<Paseo, 'stack'>): Promise<void> {
  await stack.aws.dynamo.execute('UpdateItem', {
    TableName: requireEnv(envOfTabla('Paquetes')),
    Key: { pk: { S: EMISOR.nit }, sk: { S: 'SALDO' } },
    UpdateExpression: 'SET creditosRestantesSatV = :uno',
    ExpressionAttributeValues: { ':uno': { N: '1' } },
  });
}

async function readCompras({ dueno }: Paseo): Promise<void> {
  const rango = { i: ahora() - 366 * 86_400 + 1, f: ahora() };
  const { documentos } = await pedir<S.DocumentosPagina>(
    dueno,
    `query ($i: AWSTimestamp!, $f: AWSTimestamp!) { getDocumentos(fechaInicial: $i, fechaFinal: $f, compras: true,
      incluirDetalle: true) { documentos { uuidCertificacion detalle { descripcion } } } }`,
    rango,
  );
  const clasificada = await pedir<S.Documento>(
    dueno,
    `mutation ($u: ID!) { clasificarCompra(uuidCertificacion: $u, clases: [{ numeroLinea: 1, clase: SERVICIO }],
      sinCredito: PERSONAL, recordar: true) { compra { clases } } }`,
    { u: uuidDe(1) },
  );
  if (clasificada.compra?.clases.join() !== 'SERVICIO') throw new Error(JSON.stringify(clasificada));
  const { articulos } = await pedir<S.ArticulosCompraPagina>(
    dueno,
    '{ getArticulosCompra { articulos { nitProveedor articulo } } }',
  );
  const cambio = await pedir<S.CambioArticulo>(
    dueno,
    `mutation ($n: String!, $a: String!) { cambiarArticuloCompra(nitProveedor: $n, articulo: $a, clase: BIEN,
      aplicar: true) { cambiadas cerradas } }`,
    { n: articulos[0]?.nitProveedor, a: articulos[0]?.articulo },
  );
  if (cambio.cambiadas === 0) throw new Error(JSON.stringify(cambio));
  if (documentos.length !== 5) throw new Error(`${documentos.length} purchases`);
  const aceptada = await pedir<S.Documento>(
    dueno,
    'mutation ($u: ID!) { aceptarCompra(uuidCertificacion: $u, motivo: "x") { compra { cuenta } } }',
    { u: uuidDe(6) },
  );
  if (aceptada.compra?.cuenta !== true) throw new Error(JSON.stringify(aceptada));
  const { xmlUrl } = await pedir<S.Documento>(
    dueno,
    'query ($u: ID!) { getDocumento(uuidCertificacion: $u, compras: true) { xmlUrl compra { cuenta } } }',
    { u: uuidDe(1) },
  );
  await descargar(xmlUrl ?? '');
}

/** A purchase on credit is owed until it is paid. */
async function pagarCompra({ dueno }: Paseo): Promise<void> {
  const deudas = (): Promise<S.DocumentosPagina> =>
    pedir(
      dueno,
      `query ($f: AWSTimestamp!) { getDocumentos(fechaInicial: $f, fechaFinal: $f, compras: true,
        incluirDocumentosSinPago: true) { documentosSinPago { idTransaccion fechaEmisionUnix } } }`,
      { f: ahora() },
    );
  const [deuda] = (await deudas()).documentosSinPago;
  if (deuda === undefined) throw new Error('Nothing is owed to a supplier');
  const pago = { f: deuda.fechaEmisionUnix, t: deuda.idTransaccion, p: randomUUID() };
  const { saldo } = await pedir<S.Documento>(
    dueno,
    `mutation ($f: AWSTimestamp!, $t: ID, $p: ID!) {
      pagarDocumento(idPago: $p, fechaEmisionUnix: $f, compras: true, idTransaccion: $t) { saldo } }`,
    pago,
  );
  const { documentosSinPago } = await deudas();
  if (saldo !== 0 || documentosSinPago.length !== 1) throw new Error(`${saldo} is owed`);
}

/**
 * The sales of this month to a buyer that withholds are read by their rows. A certificate of withholding is noted, and taken out
 * again, which gives its number free.
 */
async function noteConstancia({ dueno }: Paseo): Promise<void> {
  await pedir(
    dueno,
    `mutation { putAgenteRetenedor(data: { nit: "99900033", nombre: "Ana", tipo: ESPECIAL, retieneIsr: true,
      quitar: false }) { nit } }`,
  );
  const [anio, mes] = sampleDraft().fechaEmision.split('-').map(Number);
  await pedir(
    dueno,
    'query ($m: Int!, $a: Int!) { getRetenciones(mes: $m, anio: $a) { esperadas { idTransaccion } hayMas } }',
    { m: mes, a: anio },
  );
  const [id, fecha] = [randomUUID(), '2026-11-02'];
  await pedir(
    dueno,
    `mutation ($i: ID!, $f: String!) { putConstancia(data: { id: $i, impuesto: IVA, numero: "1", fecha: $f,
      nitAgente: "99900033", monto: 1 }) { id } }`,
    { i: id, f: fecha },
  );
  await pedir(dueno, 'mutation ($i: ID!, $f: String!) { quitarConstancia(id: $i, fecha: $f) { id } }', {
    i: id,
    f: fecha,
  });
}

/** The book of the purchases, on paper; the factory's documents are of November 2026. */
async function makeLibro({ dueno }: Paseo): Promise<void> {
  const { id } = await pedir<S.Libro>(
    dueno,
    'mutation ($data: LibroInput!) { generarLibro(data: $data) { id } }',
    { data: { tipo: 'COMPRAS', formato: 'PDF', mes: 11, anio: 2026, folioInicial: 1, consolidado: false } },
  );
  await until('book', async () => {
    const libros = await dueno.field<S.Libro[]>('{ getLibros { id estado documentos } }');
    return libros.find((libro) => libro.id === id && libro.estado === 'LISTA') ?? null;
  });
  const { url } = await pedir<S.DescargaExportacion>(
    dueno,
    'mutation ($id: ID!) { descargarLibro(id: $id) { url } }',
    { id },
  );
  await descargar(url);
}

/**
 * The figures of this month, whose second calculation deletes the fingerprints of the first one, and the closing of the month
 * before with its way back.
 */
async function closeMes({ dueno }: Paseo): Promise<void> {
  const calculate = async (m: number, previo: string | null): Promise<S.CierreMes> => {
    const mes = { m, a: 2026 };
    await pedir(
      dueno,
      'mutation ($m: Int!, $a: Int!) { calcularCierre(mes: $m, anio: $a) { version } }',
      mes,
    );
    return until('closing', async () => {
      const cierre = await dueno.field<S.CierreMes>(
        'query ($m: Int!, $a: Int!) { getCierreMes(mes: $m, anio: $a) { version preparando retencionesRecibidas calculo { id } } }',
        mes,
      );
      const isNueva = (cierre.calculo ?? null) !== null && cierre.calculo?.id !== previo;
      return isNueva && !cierre.preparando ? cierre : null;
    });
  };
  await pedir(dueno, '{ getNumeros { meses { mes } porPagar { documentos } } }', {});
  await pedir(dueno, 'mutation { calcularMejores(mes: 11, anio: 2026) { preparando } }', {});
  await until('best of the month', async () => {
    const { fecha } = await dueno.field<S.MejoresMes>('{ getMejores(mes: 11, anio: 2026) { fecha } }', {});
    return fecha ?? null;
  });
  const primera = await calculate(11, null);
  await calculate(11, primera.calculo?.id ?? null);
  const { calculo, version, retencionesRecibidas } = await calculate(10, null);
  await pedir(
    dueno,
    'mutation ($data: ConciliacionInput!) { guardarConciliacion(data: $data) { lado renglones { uuid } } }',
    {
      data: {
        ...{ mes: 10, anio: 2026, lado: 'RECIBIDOS', archivo: 'sat.xlsx', renglones: [], version: 0 },
        cuentas: { iguales: 0, aqui: 0, sat: 0, soloSat: 0, soloAqui: 0, diferentes: 0 },
      },
    },
  );
  await pedir(dueno, '{ getConciliaciones(mes: 10, anio: 2026) { lados { version } } }', {});
  await pedir(dueno, 'mutation ($data: CerrarMesInput!) { cerrarMes(data: $data) { estado } }', {
    data: {
      ...{ mes: 10, anio: 2026, version, calculo: calculo?.id },
      ...{ remanente: 0, retenciones: 0, retencionesAnteriores: 0 },
      retencionesVistas: retencionesRecibidas,
    },
  });
  await pedir(dueno, 'mutation ($data: DeclararMesInput!) { declararMes(data: $data) { estado } }', {
    data: {
      ...{ mes: 10, anio: 2026, version: version + 1, dia: '2026-11-03' },
      formularios: [{ formulario: 'SAT-2237', numero: '43210987654' }],
    },
  });
  await pedir(
    dueno,
    `mutation ($m: Int!, $a: Int!, $v: Int!) {
      reabrirMes(mes: $m, anio: $a, version: $v, motivo: "Faltaba una compra") { estado } }`,
    { m: 10, a: 2026, v: version + 2 },
  );
}

export function untilEstado(
  { dueno }: Pick<Paseo, 'dueno'>,
  id: string,
  estado: string,
): Promise<S.Importacion> {
  return until(`import ${estado}`, async () => {
    const actual = await dueno.field<S.Importacion>(
      'query ($t: ID!) { getImportacion(id: $t) { estado conteos { resultado cantidad } } }',
      { t: id },
    );
    return actual.estado === estado ? actual : null;
  });
}
