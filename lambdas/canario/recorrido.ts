import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { CABECERA_ENLACE, RUTA_PUBLICA } from '#domain/enlaces/documento-publico.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Sesion } from './sesion.ts';

export type Opciones = {
  /** Address that gets the document; null for none, and then the mail is left out. */
  readonly correo: string | null;
  readonly isConExportacion: boolean;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Called after each step with its milliseconds. */
  readonly onPaso: (paso: string, ms: number) => void;
};

/** Longest wait for a document, a message or an export, and time between two looks. */
const ESPERA_MS = 180_000;
const MIRADA_MS = 1_000;

type Certificador = { prod: boolean; principal: boolean };
type Estado = {
  statusDocumento: StatusDocumento;
  uuidCertificacion: string | null;
  entregaCorreo: { correos: readonly { estado: string }[] };
};

/**
 * Goes the way of an issuer over the public API: certifies a document of one quetzal in the certifier's test environment,
 * mails it, opens its link as a buyer, exports the day, and annuls it. Throws at the first step that fails.
 */
export async function recorrer(sesion: Sesion, opciones: Opciones): Promise<void> {
  const { now, onPaso } = opciones;
  const paso = async <T>(nombre: string, run: () => Promise<T>): Promise<T> => {
    const inicio = now().getTime();
    try {
      return await run();
    } catch (error) {
      throw new Error(`${nombre}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    } finally {
      onPaso(nombre, now().getTime() - inicio);
    }
  };
  await paso('cuenta de pruebas', () => checkCuenta(sesion));
  const id = await paso('enviar', () => enviar(sesion, opciones));
  const uuid = await paso('certificar', () => untilCertificado(sesion, id));
  if (opciones.correo !== null) await paso('correo', () => untilEnviado(sesion, id));
  await paso('enlace', () => openEnlace(sesion, id, uuid));
  if (opciones.isConExportacion) await paso('exportar', () => exportar(sesion, now));
  await paso('anular', () => anular(sesion, id, uuid));
}

/** Refuses an account whose documents have fiscal validity. */
async function checkCuenta({ call }: Sesion): Promise<void> {
  const todos = await call<Certificador[]>('{ myCertificadoresEstablecimiento { prod principal } }');
  const principal = todos.find((each) => each.principal);
  if (principal === undefined) throw new Error('the account has no certifier');
  if (principal.prod) throw new Error('the account issues with fiscal validity');
}

async function enviar({ call }: Sesion, { correo, newId, now }: Opciones): Promise<string> {
  const { regimenSat } = await call<{ regimenSat: RegimenSat }>('{ myEstablecimiento { regimenSat } }');
  const [sucursal] = await call<{ id: number }[]>('{ getEstablecimientoSucursales { id } }');
  const { tipo, iva } = tipoDe(regimenSat);
  const idTransaccion = newId().toUpperCase();
  const d = {
    idTransaccion,
    sucursal: sucursal?.id ?? 1,
    tipoDocumento: tipo,
    receptor: { nit: 'CF', tipoIdentificador: 'CF', nombre: 'Consumidor Final', correo: correo ?? '' },
    fechaEmision: toGuatemala(now().getTime()).fecha,
    moneda: 'GTQ',
    valorTotal: 1,
    aplicaIva: iva,
    tipoVenta: 'Local',
    detalle: [
      {
        codigoProducto: '',
        codigoAlternoProducto: '',
        descripcion: 'Prueba del servicio',
        bienServicio: 'S',
        unidadMedida: 'UNI',
        cantidad: 1,
        precioUnitario: 1,
        descuento: 0,
      },
    ],
  };
  await call('mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }', { d });
  return idTransaccion.toLowerCase();
}

/** Type that an issuer of the regime uses first. */
function tipoDe(regimen: RegimenSat): { tipo: string; iva: boolean } {
  const [[tipo, { iva }] = fail(`no type for ${regimen}`)] = Object.entries(TIPOS_DOCUMENTO).filter(
    ([, { lugarPorRegimen }]) => lugarPorRegimen[regimen] === 1,
  );
  return { tipo, iva };
}

function fail(motivo: string): never {
  throw new Error(motivo);
}

async function untilCertificado(sesion: Sesion, id: string): Promise<string> {
  return until(async () => {
    const { statusDocumento, uuidCertificacion } = await readEstado(sesion, id);
    if (isEstado(statusDocumento, 'rechazado')) throw new Error('the certifier refused the document');
    return isEstado(statusDocumento, 'firme') ? uuidCertificacion : null;
  });
}

async function untilEnviado(sesion: Sesion, id: string): Promise<void> {
  await until(async () => {
    const { entregaCorreo } = await readEstado(sesion, id);
    const [correo] = entregaCorreo.correos;
    if (correo === undefined || correo.estado === 'EN_COLA') return null;
    if (correo.estado !== 'ENVIADO') throw new Error(`the message is ${correo.estado}`);
    return true;
  });
}

function readEstado({ call }: Sesion, id: string): Promise<Estado> {
  return call<Estado>(
    `query ($t: ID) { getDocumento(idTransaccion: $t) {
      statusDocumento uuidCertificacion entregaCorreo { correos { estado } } } }`,
    { t: id },
  );
}

/** Opens the document as its buyer does: with the secret of the link and without a session. */
async function openEnlace({ call, origin }: Sesion, id: string, uuid: string): Promise<void> {
  const { token } = await call<{ token: string }>(
    'mutation ($t: ID!) { crearEnlace(idTransaccion: $t) { token } }',
    { t: id },
  );
  for (const ruta of [RUTA_PUBLICA.documento, RUTA_PUBLICA.xml]) {
    const answer = await fetch(`${origin}${ruta}`, { headers: { [CABECERA_ENLACE]: token } });
    if (!answer.ok) throw new Error(`GET ${ruta} answered ${answer.status}`);
    if (!(await answer.text()).includes(uuid)) throw new Error(`GET ${ruta} answered another document`);
  }
}

async function exportar({ call }: Sesion, now: () => Date): Promise<void> {
  const f = Math.floor(now().getTime() / 1_000);
  const { id } = await call<{ id: string }>(
    'mutation ($i: AWSTimestamp!, $f: AWSTimestamp!) { crearExportacion(fechaInicial: $i, fechaFinal: $f) { id } }',
    { i: f - 86_400, f },
  );
  await until(async () => {
    const todas = await call<{ id: string; estado: string }[]>('{ getExportaciones { id estado } }');
    const estado = todas.find((each) => each.id === id)?.estado;
    if (estado === 'FALLIDA') throw new Error('the export failed');
    return estado === 'LISTA' ? true : null;
  });
  const { url } = await call<{ url: string }>('mutation ($t: ID!) { descargarExportacion(id: $t) { url } }', {
    t: id,
  });
  const answer = await fetch(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Every ZIP begins with these two letters.
  if (!answer.ok || bytes[0] !== 0x50 || bytes[1] !== 0x4b)
    throw new Error(`the file answered ${answer.status}`);
}

async function anular(sesion: Sesion, id: string, uuid: string): Promise<void> {
  await sesion.call('mutation ($d: AnulacionInput!) { nullifyDte(data: $d) { statusDocumento } }', {
    d: { uuidDocumento: uuid, motivoAnulacion: 'Prueba del servicio' },
  });
  await until(async () => {
    const { statusDocumento } = await readEstado(sesion, id);
    return isEstado(statusDocumento, 'anulado') ? true : null;
  });
}

/** Looks until something is there. */
async function until<T>(look: () => Promise<T | null>): Promise<T> {
  const limite = performance.now() + ESPERA_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > limite) throw new Error(`nothing within ${ESPERA_MS / 1_000} seconds`);
    await new Promise((resolve) => setTimeout(resolve, MIRADA_MS));
  }
}
