import { claveSubida } from '#domain/archivos/subidas.ts';
import type { ComprasSinDecidirPagina } from '#graphql/generated/schema-types.ts';
import { createDynamoClient } from '#lambdas/adapters/dynamo/cliente.ts';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import type { NombreTabla } from '#lambdas/shared/tablas.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { attendCompras } from '#lambdas/trabajos/compras/attend.ts';
import type { Dynamo } from '../../local/aws/dynamo.ts';
import { PAGADORES } from '../../local/simulador/pasarelas/paypal.ts';
import { discard, issue, wake, workEspera } from './actos-espera.ts';
import { importFiles, workImports } from './actos-importacion.ts';
import { Azar } from './azar.ts';
import { createCertificacion } from './factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from './factories/ids.ts';
import type { Fallo } from './fetch-simulado.ts';
import { makePng } from './imagenes.ts';
import { createPortsDePrueba, createUsuario } from './llamadas.ts';
import type { Usuario } from './llamadas.ts';
import type { Mundo } from './mundo-creditos.ts';
import { PASO } from './pasos.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const TARJETAS = [
  '4111111111111111',
  '5555555555554444',
  '4000000000000002',
  '4000000000009995',
  '4000000000000259',
  '4000000000000101',
  '4000000000000119',
  '4000000000000341',
  '4000000000000010',
] as const;
export const NITS = [NIT_A, NIT_B] as const;
const MOTIVO = 'Parte de la prueba de conservación';
const FALLOS: readonly Fallo[] = ['sin-conexion', 'sin-respuesta', { status: 502, cuerpo: '<html>' }];

/** A function that ends in the middle of its work. */
class Muerta extends Error {}

/** Two issuers, an operator and the job of the purchases over embedded tables and simulated gateways. */
export function createMundo(dynamo: Dynamo, semilla: number): Mundo {
  const tabla = (nombre: NombreTabla): string => dynamo.env[envOfTabla(nombre)] ?? '';
  const client = createDynamoClient({
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  const { creditos, compras, cupones, paquetes, documentos, importaciones, facturasCompra } =
    createRepositories(client, tabla);
  const mundo: Mundo = {
    ports: createPortsDePrueba({
      ...{ creditos, compras, cupones, paquetes, documentos, importaciones, facturasCompra },
      limites: { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() },
      now: () => mundo.ahora,
    }),
    client,
    tablaPaquetes: tabla('Paquetes'),
    azar: new Azar(semilla),
    ahora: AHORA,
    mortalidad: 0,
    emitidos: [],
    cupones: [],
    cuenta: new Map(),
    count: (nombre) => void mundo.cuenta.set(nombre, (mundo.cuenta.get(nombre) ?? 0) + 1),
  };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isMortal = /Put|Update|Transact/.test(commandName) && mundo.azar.chance(mundo.mortalidad);
        if (!isMortal) return next(args);
        mundo.count('muertas');
        if (mundo.azar.chance(0.5)) await next(args);
        throw new Muerta('The function died');
      },
    { step: 'initialize' },
  );
  return mundo;
}

const ACTOS: readonly (readonly [string, number, (mundo: Mundo, nit: string) => Promise<unknown>])[] = [
  ['emitir', 26, issue],
  ['certificar', 8, (mundo) => endDocument(mundo, true, (n) => PASO.certificado(createCertificacion(n)))],
  ['rechazar', 13, (mundo) => endDocument(mundo, false, () => PASO.rechazado([]))],
  ['tarjeta', 12, payByCard],
  ['paypal', 10, payByPaypal],
  ['reclamo', 2, claimBack],
  ['deposito', 4, payByDeposit],
  ['cupon', 5, useCoupon],
  ['prueba', 2, (mundo, nit) => usuarioOf(mundo, nit).call('Mutation.adquirirPaqueteDePrueba', {})],
  ['importar', 10, importFiles],
  ['despertar', 5, wake],
  ['descartar', 3, discard],
  ['cambio', 14, changeCompra],
  ['trabajo', 6, (mundo) => work(mundo, mundo.azar.chance(0.1) ? 60 * 24 * 200 : mundo.azar.int(1, 30))],
];

const NINGUNO = ['ninguno', 0, () => Promise.resolve()] as const;

/** One act of somebody, which may be refused, or die. */
export async function act(mundo: Mundo): Promise<void> {
  const { azar } = mundo;
  let dado = azar.int(
    1,
    ACTOS.reduce((total, [, peso]) => total + peso, 0),
  );
  const [nombre, , run] = ACTOS.find(([, peso]) => (dado -= peso) <= 0) ?? NINGUNO;
  mundo.count(nombre);
  if (azar.chance(0.1)) spoil(mundo);
  try {
    await run(mundo, azar.pick(NITS));
  } catch (error) {
    if (!isMuerta(error)) throw error;
  }
}

/** Whether the act died, or a worker that goes on with other rows says so at its end. */
function isMuerta(error: unknown): boolean {
  return error instanceof Muerta || (error instanceof Error && error.cause instanceof Muerta);
}

function usuarioOf({ ports }: Mundo, nit: string): Usuario {
  return createUsuario(ports, nit);
}

/** The answer of the next sale, void or order is lost, or the call does not go out. */
function spoil({ ports, azar }: Mundo): void {
  const { tarjeta, billetera } = ports.memoria.pagos;
  const fallo = azar.pick(FALLOS);
  if (azar.chance(0.5))
    tarjeta.spoil(azar.pick(['/pts/v2/payments', '/pts/v2/voids', '/tss/v2/searches']), fallo);
  else {
    const orden = billetera.simulador.listOrdenes().at(-1)?.id ?? '';
    const ruta = azar.pick(['', `/${orden}`, `/${orden}/capture`]);
    billetera.spoil(`/v2/checkout/orders${ruta}`, fallo);
  }
}

/** The certifier answers for some document, also for one that has its answer already. */
async function endDocument(
  { ports, azar, emitidos, ahora }: Mundo,
  aceptados: boolean,
  pasoOf: (numero: number) => Paso,
): Promise<void> {
  const guardados = emitidos.filter(({ isGuardado, isAceptado }) => isGuardado && isAceptado === aceptados);
  if (guardados.length === 0) return;
  const { nit, id } = azar.pick(guardados);
  const numero = emitidos.findIndex((each) => each.id === id) + 1;
  // The certifier never gets a document that waits, or that was given up while it waited.
  const status = (await ports.documentos.findAvance(nit, id))?.statusDocumento ?? 'ESPERA_CREDITO';
  if (isEstado(status, 'enEspera') || (aceptados && isEstado(status, 'rechazado'))) return;
  await ports.documentos.apply(nit, id, pasoOf(numero), ahora);
}

async function payByCard(mundo: Mundo, nit: string): Promise<void> {
  const { azar } = mundo;
  const args = { idPaquete: azar.pick(['certificador-25', 'pdf-25']), cantidad: 1, cvv2Tarjeta: '123' };
  const llamada = { ...args, numeroTarjeta: azar.pick(TARJETAS), vencimientoTarjeta: '12/39' };
  const doble = azar.chance(0.3) ? 2 : 1;
  const duena = usuarioOf(mundo, nit);
  await Promise.all(
    Array.from({ length: doble }, () => duena.call('Mutation.procesarCompraPaquete', llamada)),
  );
}

/** An order is made, the buyer does something with it or closes the window, and the page asks for its charge, or twice, or never. */
async function payByPaypal(mundo: Mundo, nit: string): Promise<void> {
  const { azar, ports } = mundo;
  const { simulador } = ports.memoria.pagos.billetera;
  const duena = usuarioOf(mundo, nit);
  const pedido = { idPaquete: azar.pick(['certificador-25', 'pdf-25']), cantidad: azar.int(1, 3) };
  const respuesta = await duena.call('Mutation.createPaypalOrder', pedido);
  const orderId = 'datos' in respuesta && typeof respuesta.datos === 'string' ? respuesta.datos : null;
  if (orderId === null) return;
  if (azar.chance(0.8)) simulador.approve(orderId, azar.chance(0.6) ? 'aprueba' : azar.pick(PAGADORES));
  await Promise.all(
    Array.from({ length: azar.int(0, 2) }, () =>
      duena.call('Mutation.approvePaypalOrder', { ...pedido, orderId }),
    ),
  );
  // PayPal ends a review, one way or the other.
  const enRevision = simulador.listOrdenes().find(({ captura }) => captura?.status === 'PENDING');
  if (enRevision?.captura != null && azar.chance(0.5))
    enRevision.captura.status = azar.chance(0.5) ? 'COMPLETED' : 'REFUNDED';
}

/** PayPal gives some payment of the last months back, as after a claim of the buyer. */
async function claimBack({ ports, azar, ahora }: Mundo, nit: string): Promise<void> {
  const { compras } = await ports.compras.list(nit);
  const recientes = compras.filter(
    ({ estado, orden, fechaCompra }) =>
      estado === 'APROBADA' && orden !== '' && ahora.getTime() - fechaCompra * 1000 < 100 * DIA,
  );
  if (recientes.length > 0) ports.memoria.pagos.billetera.simulador.giveBack(azar.pick(recientes).orden);
}

async function useCoupon(mundo: Mundo): Promise<void> {
  const { ports, azar, cupones } = mundo;
  const codigo = `CUPON-${cupones.length + 1}`;
  cupones.push(codigo);
  await ports.cupones.put({ codigo, cantidadDte: 5, nit: '', tipoPaquete: 'Cer', vence: null });
  const elegido = azar.pick(cupones);
  await Promise.all(
    NITS.map((nit) => usuarioOf(mundo, nit).call('Mutation.aplicarCuponCompra', { codigoCupon: elegido })),
  );
}

/** Both issuers tell of deposits, of the same slip too, and two operators decide at once whatever deposits wait. */
async function payByDeposit(mundo: Mundo, nit: string): Promise<void> {
  const { ports, azar } = mundo;
  const boleta = String(azar.int(1000, 1009));
  await Promise.all([...NITS, nit].map((each) => tellDeposit(mundo, each, boleta)));
  const operador = createUsuario(ports, 'operador', ['Operador']);
  const lista = await operador.call('Query.getComprasSinDecidir', {});
  // Doubts of charges are left to the gateway, which knows what it charged.
  const { compras } = 'datos' in lista ? (lista.datos as ComprasSinDecidirPagina) : { compras: [] };
  const depositos = compras.filter(({ compra }) => compra.metodo === 'DEPOSITO');
  const decisiones = depositos.flatMap((deposito) => [deposito, deposito]);
  await Promise.all(
    decisiones.map((deposito) =>
      operador.call('Mutation.decidirCompra', {
        ...{ nit: deposito.nit, fechaCompra: deposito.compra.fechaCompra, motivo: MOTIVO },
        decision: azar.pick(['APROBADA', 'RECHAZADA', 'DEVUELTA']),
      }),
    ),
  );
}

async function tellDeposit(mundo: Mundo, nit: string, boleta: string): Promise<void> {
  const duena = usuarioOf(mundo, nit);
  const archivo = claveSubida({ etapa: mundo.ports.etapa, nit, sub: `sub-${nit}` }, createId(1));
  mundo.ports.memoria.archivos.set(archivo, Uint8Array.from(makePng(4, 4)));
  const deposito = {
    idPaquete: 'certificador-25',
    cantidad: 1,
    formato: 'png',
    banco: 'BAC',
    boleta,
  } as const;
  await duena.call('Mutation.procesarCompraDeposito', { ...deposito, archivo });
}

/** Operators decide the deposits that still wait, so that none is left. */
export async function decideDeposits({ ports }: Mundo): Promise<void> {
  const { compras } = await ports.compras.listSinDecidir(500, null);
  const operador = createUsuario(ports, 'operador', ['Operador']);
  for (const { nit, compra } of compras.filter((each) => each.compra.metodo === 'DEPOSITO')) {
    const decision = compra.estado === 'POR_APROBAR' ? 'APROBADA' : 'DEVUELTA';
    const args = { nit, fechaCompra: compra.fechaCompra, decision, motivo: MOTIVO } as const;
    await operador.data('Mutation.decidirCompra', args);
  }
}

/** An operator ends the doubts that are too old for the job, by what the ledgers of the gateways say. */
export async function decideDoubts(mundo: Mundo): Promise<void> {
  const { ports } = mundo;
  const { tarjeta, billetera } = ports.memoria.pagos;
  const operador = createUsuario(ports, 'operador', ['Operador']);
  const { compras } = await ports.compras.listSinDecidir(500, null);
  for (const { nit, compra } of compras.filter((each) => each.compra.metodo !== 'DEPOSITO')) {
    const { id, fechaCompra, estado } = compra;
    const cargo = tarjeta.simulador.asientos.find(
      ({ compraId, isAnulado, devoluciones }) => compraId === id && !isAnulado && devoluciones === 0,
    );
    const orden = billetera.simulador
      .listOrdenes()
      .find(({ compraId, captura }) => compraId === id && captura?.status === 'COMPLETED');
    const referencia = cargo?.id ?? orden?.captura?.id ?? '';
    const sinCobro = estado === 'ANULACION_PENDIENTE' ? 'DEVUELTA' : 'RECHAZADA';
    const decision = referencia === '' ? sinCobro : 'APROBADA';
    const args = { nit, fechaCompra, decision, numeroAutorizacion: '831000', referencia } as const;
    mundo.count('por el operador');
    await operador.data('Mutation.decidirCompra', { ...args, motivo: MOTIVO });
  }
}

/** The owner voids a purchase, or an operator freezes or thaws it. */
async function changeCompra({ ports, azar }: Mundo, nit: string): Promise<void> {
  const { compras } = await ports.compras.list(nit);
  if (compras.length === 0) return;
  const { fechaCompra } = azar.pick(compras);
  if (azar.chance(0.4)) {
    await createUsuario(ports, nit).call('Mutation.anularCompraPaquete', { fechaCompra });
    return;
  }
  const operador = createUsuario(ports, 'operador', ['Operador']);
  const args = { nit, fechaCompra, congelar: azar.chance(0.5), motivo: MOTIVO };
  await operador.call('Mutation.congelarPaquete', args);
}

/** The job runs some minutes later. */
export async function work(mundo: Mundo, minutos: number): Promise<void> {
  mundo.ahora = new Date(mundo.ahora.getTime() + minutos * MINUTO);
  await attendCompras({
    ...mundo.ports,
    now: () => mundo.ahora,
    mensajeria: { send: () => Promise.resolve('') },
  });
  await workImports(mundo);
  await workEspera(mundo);
}
