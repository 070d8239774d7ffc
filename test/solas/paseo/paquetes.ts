import { RUTA_TEXTOS, RUTA_VOCES } from '#domain/enlaces/documento-publico.ts';
import { toGuatemala, addDays } from '#domain/fechas/guatemala.ts';
import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { signIn } from '../../support/api.ts';
import type { Cliente } from '../../support/api.ts';
import { EMISOR, subir, subirCon } from './cuenta.ts';
import { enviar, negado, pedir, untilDocumento } from './comun.ts';
import type { Paseo } from './comun.ts';
import { OPERADOR, abrirCuenta } from './operacion.ts';

/** The issuer buys in every way, and an operator keeps the price list and freezes a package. */
export async function comprarPaquetes(paseo: Paseo): Promise<void> {
  const { stack, dueno } = paseo;
  const { usuario, clave } = OPERADOR;
  const operador = await signIn(stack.origin, usuario, clave);
  const [{ version, ...data } = fail()] = await pedir<({ version: number } & Record<string, unknown>)[]>(
    operador,
    `query { getListaPrecios { id nombre precio precioPaypal cantidadDocs tipo habilitado orden caracteristicas
      version } }`,
  );
  const [{ comisiones } = fail()] = await pedir<{ comisiones: { tasa: number }[] }[]>(
    dueno,
    'query { getPaquetes { comisiones { tasa } } }',
  );
  const tasa = comisiones.at(-1)?.tasa ?? 0;
  const hoy = toGuatemala(Date.now()).fecha;
  await pedir(
    operador,
    `mutation { putComisionTarjeta(desde: "${hoy}", tasa: ${tasa}, motivo: "La misma desde hoy") { tasa } }`,
  );
  await pedir(
    operador,
    `mutation ($d: PaqueteInput!) { putPaquete(data: $d, version: ${version}, motivo: "Precio de este año") { id } }`,
    { d: data },
  );
  await esperarCreditos(paseo);
  await usarCupon(paseo);
  await pedir(dueno, pagar('4111111111111111'));
  const [pagada = fail()] = await listCompras(paseo);
  const congelar = (si: boolean): string => `mutation { congelarPaquete(nit: "${EMISOR.nit}", congelar: ${si},
    fechaCompra: ${pagada.fechaCompra}, motivo: "El banco lo pregunta") { congelado } }`;
  await pedir(operador, congelar(true));
  await pedir(operador, congelar(false));
  await pedir(operador, `query { getComprasEmisor(nit: "${EMISOR.nit}") { fechaCompra } }`);
  await pedir(dueno, `mutation { anularCompraPaquete(fechaCompra: ${pagada.fechaCompra}) }`);
  await depositar(paseo, operador);
  // The comment hides the second one from the wall, so the function itself refuses it.
  await negado(
    dueno,
    'UNA_COMPRA_POR_PETICION',
    `mutation { a: createPaypalOrder(idPaquete: "pdf-25", cantidad: 9)
      b: createPaypalOrder # \n
      (idPaquete: "pdf-25", cantidad: 8) }`,
  );
  await terminarDudas(paseo);
}

/** Without credits two documents wait: one is given up, the other goes out by itself after the trial package. */
async function esperarCreditos(paseo: Paseo): Promise<void> {
  const { stack, dueno } = paseo;
  const { creditosRestantesCerV: saldo } = await pedir<{ creditosRestantesCerV: number }>(
    dueno,
    'query { getCreditosRestantes { creditosRestantesCerV } }',
  );
  const add = (cantidad: number): Promise<unknown> =>
    stack.aws.dynamo.execute('UpdateItem', {
      TableName: requireEnv(envOfTabla('Paquetes')),
      Key: { pk: { S: EMISOR.nit }, sk: { S: 'SALDO' } },
      UpdateExpression: 'ADD creditosRestantesCerV :n',
      ExpressionAttributeValues: { ':n': { N: String(cantidad) } },
    });
  await add(-saldo);
  const [descartado, id] = [await enviar(paseo), await enviar(paseo)];
  await untilDocumento(paseo, id, ({ statusDocumento }) => statusDocumento === 'ESPERA_CREDITO');
  // The job looks at it, and there is nothing to take yet.
  await stack.sweep();
  await pedir(dueno, 'mutation ($t: ID!) { descartarDte(idTransaccion: $t) { statusDocumento } }', {
    t: descartado,
  });
  await pedir(dueno, 'mutation { adquirirPaqueteDePrueba { creditosRestantesCerV } }');
  await untilDocumento(paseo, id, ({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
  await add(saldo);
}

/** A deposit is told with its slip; an operator looks at it and approves it, and the job tells the buyer. */
async function depositar({ stack, dueno }: Paseo, operador: Cliente): Promise<void> {
  const archivo = await subir(dueno, 'BOLETA');
  await pedir(
    dueno,
    `mutation ($a: ID) { procesarCompraDeposito(idPaquete: "pdf-25", cantidad: 1, boleta: "4711", formato: "png",
      banco: BANRURAL, archivo: $a) { creditosRestantesSatV } }`,
    { a: archivo },
  );
  const { compras } = await pedir<{ compras: { compra: { fechaCompra: number } }[] }>(
    operador,
    'query { getComprasSinDecidir { compras { nit compra { fechaCompra } } } }',
  );
  const { fechaCompra } = compras[0]?.compra ?? fail();
  const cual = `nit: "${EMISOR.nit}", fechaCompra: ${fechaCompra}`;
  const { url } = await pedir<{ url: string }>(operador, `query { getBoletaCompra(${cual}) { url } }`);
  if (!(await fetch(url)).ok) throw new Error('The operator cannot read the slip of a deposit');
  await pedir(
    operador,
    `mutation { decidirCompra(${cual}, decision: APROBADA, motivo: "Se vio en el banco") { estado } }`,
  );
  await stack.sweep();
  const cartas = (await stack.buzon.list()).filter(({ asunto }) => asunto === 'Su compra fue aprobada');
  if (cartas.length !== 1) throw new Error('The buyer was not told that the deposit was approved');
}

/** A coupon that a translator made is used. */
async function usarCupon(paseo: Paseo): Promise<void> {
  const { stack, dueno } = paseo;
  const traductora = await signIn(stack.origin, TRADUCTOR.usuario, TRADUCTOR.clave);
  const put =
    'mutation { putCupon(codigo: "FERIA-1", data: { cantidadDte: 5, tipoPaquete: Cer }) { codigo } }';
  await pedir(traductora, put);
  await pedir(
    traductora,
    `mutation { crearCupones(idLote: "7b1c0f0e-52f1-4c57-9d0e-1f2a3b4c5d6e", cantidad: 3, prefijo: "FERIA",
      data: { cantidadDte: 5, tipoPaquete: Cer, vence: "2099-12-31" }) { codigo } }`,
  );
  await pedir(traductora, 'query { getCupones { codigo } }');
  await traducir(paseo, traductora);
  await pedir(dueno, 'mutation { aplicarCuponCompra(codigoCupon: "FERIA-1") { cupon { codigo } } }');
}

/** A translator changes a text, which everybody reads then. */
async function traducir({ stack }: Paseo, traductora: Cliente): Promise<void> {
  const etiqueta = 'comun.boton.cerrar';
  for (const texto of ['Uno', 'Dos'])
    await pedir(
      traductora,
      `mutation { putTraduccion(etiqueta: "${etiqueta}", gt_mam: "${texto}", revisados: [gt_mam]) { version } }`,
    );
  await pedir(traductora, 'query { getTraducciones { etiqueta } }');
  await pedir(traductora, `query { getHistorialTraduccion(etiqueta: "${etiqueta}") { version } }`);
  const textos = await fetch(`${stack.origin}${RUTA_TEXTOS}gt_mam`);
  if (JSON.stringify(await textos.json()) !== JSON.stringify({ [etiqueta]: 'Dos' }))
    throw new Error('The changed text is not public');
  const dicha = Buffer.from('OggS de la voz');
  const clave = await subirCon(traductora, 'crearSubidaAudio(nombre: "voz.ogg", tamano: $n)', dicha);
  const { audios } = await pedir<{ audios: { id: string }[] }>(
    traductora,
    `mutation ($c: String!) { putAudioTraduccion(etiqueta: "${etiqueta}", idioma: gt_mam, clave: $c) { audios { id } } }`,
    { c: clave },
  );
  const voz = await fetch(`${stack.origin}${RUTA_VOCES}gt_mam/${etiqueta}/${audios[0]?.id ?? ''}`);
  if (!Buffer.from(await voz.arrayBuffer()).equals(dicha)) throw new Error('The recording is not public');
}

/** A charge whose answer is unknown, and an order that nobody approved: the job looks at both. */
async function terminarDudas(paseo: Paseo): Promise<void> {
  await negado(paseo.dueno, 'COMPRA_PENDIENTE', pagar('4000000000000119'));
  const orden = await pedir<string>(
    paseo.dueno,
    'mutation { createPaypalOrder(idPaquete: "pdf-25", cantidad: 1) }',
  );
  await negado(
    paseo.dueno,
    'COMPRA_NO_PROCESADA',
    `mutation { approvePaypalOrder(idPaquete: "pdf-25", cantidad: 1, orderId: "${orden}") {
      creditosRestantesSatV } }`,
  );
  for (const fila of await listFilas(paseo))
    if (['INICIADA', 'INCIERTA'].includes(readDato(fila).estado))
      await changeDato(paseo, fila, { proximoIntento: 1 });
  await paseo.stack.sweep();
  const [dudosa] = await listCompras(paseo);
  if (dudosa?.estado !== 'RECHAZADA') throw new Error(`The doubt did not end: ${String(dudosa?.estado)}`);
}

function pagar(numero: string): string {
  return `mutation { procesarCompraPaquete(idPaquete: "certificador-25", cantidad: 1, numeroTarjeta: "${numero}",
    vencimientoTarjeta: "12/29", cvv2Tarjeta: "123", fingerprintSessionId: "paseo") { creditosRestantesCerV } }`;
}

function listCompras({ dueno }: Paseo): Promise<{ fechaCompra: number; estado: string }[]> {
  return pedir(
    dueno,
    'query { getComprasPaquetes(fechaInicial: 0, fechaFinal: 4000000000) { fechaCompra estado } }',
  );
}

/** The package that the operator granted is warned of, and then ends. */
export async function vencerPaquete(paseo: Paseo): Promise<void> {
  const cartas = async (): Promise<number> =>
    (await paseo.stack.buzon.list()).filter(({ asunto }) => asunto.startsWith('Sus créditos vencen')).length;
  const hoy = toGuatemala(Date.now()).fecha;
  await changeDato(paseo, await findAjuste(paseo), { vence: addDays(hoy, 5) });
  await paseo.stack.sweep();
  if ((await cartas()) !== 1) throw new Error('The issuer was not warned of the end of a package');
  await changeDato(paseo, await findAjuste(paseo), { vence: addDays(hoy, -1) });
  await paseo.stack.sweep();
  const { estado } = readDato(await findAjuste(paseo));
  if (estado !== 'VENCIDA') throw new Error(`The package did not end: ${estado}`);
}

export const TRADUCTOR = { usuario: 'traductor', clave: 'Traductor#2026', correo: 'traductor@example.com' };

/** A translator reads the sales of distributors; one taxpayer of the walk was brought in, and bought nothing. */
export async function leerVentas(paseo: Paseo): Promise<void> {
  const traductor = await abrirCuenta(paseo, TRADUCTOR, 'Traductor');
  const [anio, mes] = toGuatemala(Date.now()).fecha.split('-').map(Number);
  await pedir(
    traductor,
    'query ($mes: Int!, $anio: Int!) { getVentasDistribuidoresPorMes(mes: $mes, anio: $anio) { nitReferido } }',
    { mes, anio },
  );
}

type Fila = { sk: object; dato: { S: string } };
type Dato = {
  metodo: string;
  creditos: { V: number };
  estado: string;
  vence: string;
  proximoIntento: number;
};

export function readDato({ dato }: Fila): Dato {
  return JSON.parse(dato.S) as Dato;
}

export async function listFilas({ stack }: Paseo): Promise<Fila[]> {
  const { Items } = (await stack.aws.dynamo.execute('Query', {
    TableName: requireEnv(envOfTabla('Paquetes')),
    KeyConditionExpression: 'pk = :nit AND begins_with(sk, :compra)',
    ExpressionAttributeValues: { ':nit': { S: EMISOR.nit }, ':compra': { S: 'COMPRA#' } },
  })) as { Items: Fila[] };
  return Items;
}

async function findAjuste(paseo: Paseo): Promise<Fila> {
  const fila = (await listFilas(paseo)).find((each) => {
    const { metodo, creditos } = readDato(each);
    return metodo === 'AJUSTE' && creditos.V === 0;
  });
  return fila ?? fail();
}

/** Changes what a row says, and the instant of its next look, which is past unless one is given. */
export async function changeDato(
  { stack }: Paseo,
  fila: Fila,
  cambio: Partial<Dato>,
  proximoIntento = 1,
): Promise<void> {
  await stack.aws.dynamo.execute('UpdateItem', {
    TableName: requireEnv(envOfTabla('Paquetes')),
    Key: { pk: { S: EMISOR.nit }, sk: fila.sk },
    UpdateExpression: 'SET dato = :dato, proximoIntento = :ya',
    ExpressionAttributeValues: {
      ':dato': { S: JSON.stringify({ ...readDato(fila), ...cambio }) },
      ':ya': { N: String(proximoIntento) },
    },
  });
}

function fail(): never {
  throw new Error('The row that the step needs is not there');
}
