import type { EnlacePublico } from '#domain/enlaces/documento-publico.ts';
import { PRACTICA } from '#domain/certificador/practica.ts';
import { CABECERA_ENLACE, RUTA_PUBLICA } from '#domain/enlaces/documento-publico.ts';
import { sampleDraft } from '../../support/issuer.ts';
import { preferir } from './cuenta.ts';
import {
  CERTIFY,
  ahora,
  descargar,
  emitir,
  endEsperas,
  enviar,
  loseMensaje,
  negado,
  newId,
  pedir,
  setFalla,
  setLimites,
  setServicio,
  toLocal,
  until,
  untilDocumento,
} from './comun.ts';
import type { Emitido, EstadoDocumento, Paseo } from './comun.ts';

const RECEPTOR = {
  nit: '99900033',
  tipoIdentificador: 'NIT',
  nombre: 'Ana',
  correo: 'ana@cliente.example',
};
const ANULADO = 'ANULADO';

/** One document through each certifier, with the path that each one has of its own. */
export async function emitirConCadaUno(paseo: Paseo): Promise<EstadoDocumento[]> {
  const { stack } = paseo;
  const emitidos: EstadoDocumento[] = [];
  const nits = [...stack.certificador.otros('').map(({ nit }) => nit), stack.certificador.nit];
  for (const nit of nits) {
    await preferir(paseo, nit);
    const emitido = await emitir(paseo, { receptor: RECEPTOR });
    if (emitido.datos.nitCertificador !== nit) throw new Error(`Not certified by ${nit}`);
    emitidos.push(emitido);
  }
  await aprender(paseo);
  return emitidos;
}

/** Documents teach a new client, then its address of mail; a repeat answers the XML. */
async function aprender(paseo: Paseo): Promise<void> {
  const nuevo = { ...RECEPTOR, nit: '99900106', nombre: 'Nueva', correo: '' };
  // It is never paid: the accountant's desk adds it up.
  await emitir(paseo, { receptor: nuevo, fechaVencimiento: sampleDraft().fechaEmision });
  const draft = { ...sampleDraft('FACT'), receptor: { ...nuevo, correo: 'nueva@cliente.example' } };
  await emitir(paseo, draft);
  const { xmlCertificado } = await pedir<{ xmlCertificado: string | null }>(paseo.dueno, CERTIFY, {
    d: draft,
  });
  if (xmlCertificado === null) throw new Error('A repeat answers no XML');
}

/** An issuer without a certifier practises: a document without credit, and its annulment. */
export async function practicar(paseo: Paseo): Promise<void> {
  const emitido = await emitir(paseo);
  if (emitido.datos.nitCertificador !== PRACTICA.nit) throw new Error('Not certified by the practice mode');
  await anular(paseo, emitido);
}

/** A document that is refused gives its credit back, and one whose token has ended is certified with a new one. */
export async function fallarEnvios(paseo: Paseo): Promise<void> {
  await setFalla(paseo, 'reject:FEL_RCP000');
  const id = await enviar(paseo);
  await untilDocumento(paseo, id, ({ statusDocumento }) => statusDocumento === 'RECHAZADO');
  await setFalla(paseo, 'expired-token');
  await emitir(paseo);
}

/** Reads a document in every way in which the screens do. */
export async function leer(
  { dueno }: Paseo,
  { idTransaccion: t, uuidCertificacion: u }: Emitido,
): Promise<void> {
  const { xmlUrl } = await pedir<{ xmlUrl: string }>(
    dueno,
    `query ($u: ID) { getDocumento(uuidCertificacion: $u) { total xmlUrl notas { serie } eventos { detalle }
      entregaCorreo { correos { estado } supresiones { correo } } } }`,
    { u },
  );
  await descargar(xmlUrl);
  await pedir(
    dueno,
    `query ($i: AWSTimestamp!, $f: AWSTimestamp!) { getDocumentos(fechaInicial: $i, fechaFinal: $f, incluirDatos: true,
      incluirDetalle: true, incluirDocumentosSinPago: true) { documentos { idTransaccion } documentosSinPago { saldo } } }`,
    { i: ahora() - 86_400, f: ahora() + 60 },
  );
  await pedir(
    dueno,
    `query { getDocumentosCliente(nitCliente: "99900033", tipoIdentificador: NIT, modulo: V) {
      documentos { idTransaccion } documentosSinPago { saldo } } }`,
  );
  await pedir(
    dueno,
    'mutation ($t: ID!) { corregirFormaPago(idTransaccion: $t, metodo: TARJETA) { idTransaccion } }',
    { t },
  );
  await pedir(
    dueno,
    `mutation ($f: AWSTimestamp!, $t: ID, $d: DireccionInput!) {
      updateDocumento(fechaEmisionUnix: $f, idTransaccion: $t, direccionReceptor: $d) { idTransaccion } }`,
    {
      f: (await fechaOf(dueno, t)) ?? 0,
      t,
      d: { direccion: 'Zona 1', municipio: '', departamento: '', codigoPostal: '', pais: 'GT' },
    },
  );
}

async function fechaOf(dueno: Paseo['dueno'], t: string): Promise<number | undefined> {
  const { fechaEmisionUnix } = await dueno.field<Emitido>(
    'query ($t: ID) { getDocumento(idTransaccion: $t) { fechaEmisionUnix } }',
    { t },
  );
  return fechaEmisionUnix;
}

/** A credit note of a document, then the annulment of the note and of the document. */
export async function ajustarYAnular(paseo: Paseo, origen: Emitido): Promise<void> {
  const nota = await emitir(paseo, {
    receptor: RECEPTOR,
    tipoDocumento: 'NCRE',
    valorTotal: 75,
    detalle: [{ ...sampleDraft().detalle[0], cantidad: 1, numeroLineaOrigen: 1 }],
    datosNota: {
      numeroAutorizacion: origen.uuidCertificacion,
      fechaEmisionDocumentoOrigen: sampleDraft().fechaEmision,
      motivoAjuste: 'Devolución',
    },
  } as never);
  for (const each of [nota, origen]) await anular(paseo, each);
}

/** A sale on credit, paid in two parts. */
export async function cobrar(paseo: Paseo): Promise<void> {
  const { fechaEmision } = sampleDraft();
  const { idTransaccion: t, fechaEmisionUnix: f } = await emitir(paseo, {
    receptor: RECEPTOR,
    fechaVencimiento: fechaEmision,
  });
  const pagar = `mutation ($p: ID!, $f: AWSTimestamp!, $t: ID, $m: Float) {
    pagarDocumento(idPago: $p, fechaEmisionUnix: $f, idTransaccion: $t, monto: $m) { idTransaccion } }`;
  await pedir(paseo.dueno, pagar, { p: newId(), f, t, m: 50 });
  await pedir(paseo.dueno, pagar, { p: newId(), f, t });
  const { uuidCertificacion, idTransaccion } = await emitir(paseo, {
    receptor: RECEPTOR,
    fechaVencimiento: fechaEmision,
  });
  await anular(paseo, { idTransaccion, uuidCertificacion });
  await closeCaja(paseo);
}

/** Notes cash, and closes the till with it. */
async function closeCaja({ dueno }: Paseo): Promise<void> {
  const mover = `mutation ($m: ID!) { moverCaja(idMovimiento: $m, idSucursal: 1, tipo: ENTRADA, moneda: GTQ, monto: 5,
    motivo: "Sencillo") { cantidad } }`;
  await pedir(dueno, mover, { m: newId() });
  const { cantidad } = await pedir<{ cantidad: number }>(dueno, '{ getCaja(idSucursal: 1) { cantidad } }');
  const cerrar = `mutation ($i: ID!, $n: Int!) { cerrarCaja(idCierre: $i, idSucursal: 1, cantidad: $n,
    conteo: [{ moneda: GTQ, metodo: EFECTIVO, contado: 5 }]) { id } }`;
  await pedir(dueno, cerrar, { i: newId(), n: cantidad });
  await pedir(dueno, '{ getCierresCaja { cierres { id } } }');
}

async function anular(
  paseo: Paseo,
  { idTransaccion, uuidCertificacion }: Pick<Emitido, 'idTransaccion' | 'uuidCertificacion'>,
): Promise<void> {
  await pedir(paseo.dueno, 'mutation ($d: AnulacionInput!) { nullifyDte(data: $d) { statusDocumento } }', {
    d: { uuidDocumento: uuidCertificacion, motivoAnulacion: 'Error en los datos' },
  });
  await untilDocumento(paseo, idTransaccion, ({ statusDocumento }) => statusDocumento === ANULADO);
}

/** The link of a buyer: made, opened with its pages and files, ended. */
export async function enlazar({ stack, dueno }: Paseo, { idTransaccion: t }: Emitido): Promise<void> {
  const crear = 'mutation ($t: ID!) { crearEnlace(idTransaccion: $t) { id token } }';
  const { token } = await pedir<{ token: string }>(dueno, crear, { t });
  await pedir(dueno, crear, { t });
  await pedir(dueno, 'query ($t: ID!) { getEnlaces(idTransaccion: $t) { id usuario } }', { t });
  for (const ruta of Object.values(RUTA_PUBLICA)) {
    const answer = await fetch(stack.origin + ruta, { headers: { [CABECERA_ENLACE]: token } });
    if (answer.status !== 200) throw new Error(`${ruta} answers ${answer.status}`);
    if (ruta !== RUTA_PUBLICA.documento) continue;
    const { logo, imagen } = (await answer.json()) as EnlacePublico;
    await descargar(logo?.url);
    await descargar(imagen?.url);
  }
  await pedir(dueno, 'mutation ($t: ID!) { revocarEnlace(idTransaccion: $t) { id } }', { t });
}

type Entrega = { correos: { correo: string; estado: string }[] };

/** Mail that arrives, mail that bounces, and the page that ends mail and takes it up again. */
export async function escribir(paseo: Paseo): Promise<void> {
  const { stack, dueno } = paseo;
  const untilCorreo = (t: string, estado: string): Promise<Entrega> =>
    until(`mail ${estado}`, async () => {
      const { entregaCorreo } = await dueno.field<{ entregaCorreo: Entrega }>(
        'query ($t: ID!) { getDocumento(idTransaccion: $t) { entregaCorreo { correos { correo estado } } } }',
        { t },
      );
      return entregaCorreo.correos.some((each) => each.estado === estado) ? entregaCorreo : null;
    });
  const conCorreo = (correo: string): Promise<EstadoDocumento> =>
    emitir(paseo, { receptor: { ...RECEPTOR, correo } });
  // The first message is lost, and the sweeper finds its row.
  loseMensaje(paseo, 'correo');
  const perdida = await conCorreo('perdida@cliente.example');
  await untilCorreo(perdida.idTransaccion, 'EN_COLA');
  await endEsperas(paseo);
  await untilCorreo(perdida.idTransaccion, 'ENVIADO');
  const rebota = await conCorreo('bounce@cliente.example');
  await untilCorreo(rebota.idTransaccion, 'DEVUELTO');
  const queja = await conCorreo('complaint@cliente.example');
  await untilCorreo(queja.idTransaccion, 'QUEJA');
  await enviar(paseo, { receptor: { ...RECEPTOR, correo: 'bounce@cliente.example' } });
  const { idTransaccion: t } = await conCorreo('eva@cliente.example');
  await untilCorreo(t, 'ENVIADO');
  const mail =
    'mutation ($e: ID!, $t: ID!, $c: String) { mailDocumento(idEnvio: $e, idTransaccion: $t, correos: $c) { correos } }';
  await pedir(dueno, mail, { e: newId(), t, c: 'otra@cliente.example' });
  await untilCorreo(t, 'ENVIADO');
  const carta = await until('letter', async () => {
    const cartas = await stack.buzon.list();
    return cartas.find(({ para }) => para === 'eva@cliente.example') ?? null;
  });
  const href = toLocal(carta.enlaces[0]?.href ?? '');
  const pagina = await fetch(href);
  if (pagina.status !== 200) throw new Error(`The page of ${href} answers ${pagina.status}`);
  await fetch(href, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  await negado(dueno, 'CORREO_DE_BAJA', mail, { e: newId(), t, c: 'eva@cliente.example' });
  await fetch(href, { method: 'POST', body: new URLSearchParams({ accion: 'alta' }) });
  await setLimites(paseo, true);
  if ((await fetch(href)).status !== 429) throw new Error('The page of an ended mail has no limit');
  await setLimites(paseo, false);
}

type Exportacion = { id: string; estado: string };

/** A ZIP of the day: made, found finished, downloaded. */
export async function exportar(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  loseMensaje(paseo, 'exportacion');
  const { id } = await pedir<Exportacion>(
    dueno,
    'mutation ($i: AWSTimestamp!, $f: AWSTimestamp!) { crearExportacion(fechaInicial: $i, fechaFinal: $f) { id estado } }',
    { i: ahora() - 86_400, f: ahora() },
  );
  await endEsperas(paseo);
  await until('export', async () => {
    const todas = await dueno.field<Exportacion[]>('{ getExportaciones { id estado } }');
    return todas.find((each) => each.id === id && each.estado === 'LISTA') ?? null;
  });
  const { url } = await pedir<{ url: string }>(
    dueno,
    'mutation ($t: ID!) { descargarExportacion(id: $t) { url nombre } }',
    { t: id },
  );
  await descargar(url);
}

/** All certifiers are down: each is tried, and a contingency begins; answers the document that is in it. */
export async function entrarEnContingencia(
  paseo: Paseo,
  cambio: Parameters<typeof enviar>[1] = {},
): Promise<string> {
  const { stack, dueno } = paseo;
  const [segundo = '', tercero = ''] = stack.certificador.otros('').map(({ nit }) => nit);
  await setServicio(paseo, true);
  const id = await enviar(paseo, cambio);
  const untilCaido = (nit: string): Promise<EstadoDocumento> =>
    untilDocumento(
      paseo,
      id,
      ({ certificadorNoDisponible, datos }) => certificadorNoDisponible && datos.nitCertificador === nit,
    );
  await untilCaido(stack.certificador.nit);
  const reroute =
    'mutation ($t: ID!, $n: String!) { rerouteDte(idTransaccion: $t, nitCertificador: $n) { statusDocumento } }';
  for (const nit of [segundo, tercero]) {
    await pedir(dueno, reroute, { t: id, n: nit });
    await untilCaido(nit);
  }
  await pedir(
    dueno,
    `mutation ($t: ID!) { startContingencia(idTransaccion: $t, motivo: "Nadie responde") {
      statusDocumento versionCatalogo creditos { creditosRestantesCerV } } }`,
    { t: id },
  );
  return id;
}

/** A contingency begins, ends, and its notice is filed. */
export async function pasarContingencia(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  const id = await entrarEnContingencia(paseo);
  await setServicio(paseo, false);
  await endEsperas(paseo);
  await untilDocumento(paseo, id, ({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
  const periodos = await pedir<{ id: string; fin: string | null }[]>(
    dueno,
    'query { getContingencias { id fin documentos { idTransaccion } } }',
  );
  await pedir(dueno, 'mutation ($t: ID!) { putAvisoContingencia(id: $t) { id } }', { t: periodos[0]?.id });
}
