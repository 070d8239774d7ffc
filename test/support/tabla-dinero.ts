import { CREDITOS } from '#domain/constantes.ts';
import type { CampoDe } from '#graphql/campos.ts';
import type { RespuestaCampo } from '#lambdas/shared/create-handler.ts';
import { createCertificacion, createGuardado } from './factories/documento.ts';
import { AHORA, NIT_A, createId } from './factories/ids.ts';
import { makePng } from './imagenes.ts';
import type { PortsEnMemoria } from './in-memory.ts';
import { createUsuario } from './llamadas.ts';
import { PASO } from './pasos.ts';

/** Books that a message about money may speak of: credits for sales and purchases, amounts that gateways hold, and so on. */
export const CUENTAS = [
  'ventas',
  'compras',
  'quetzales',
  'dolares',
  'porAprobar',
  'cupones',
  'abonado',
  'caja',
  'cierres',
] as const;
export type Cuentas = Record<(typeof CUENTAS)[number], number>;

/** Reads the books as they are now. */
export async function readCuentas(ports: PortsEnMemoria): Promise<Cuentas> {
  const saldos = await ports.creditos.find(NIT_A);
  const { compras } = await ports.compras.list(NIT_A);
  const { tarjeta, billetera } = ports.memoria.pagos;
  const cobros = tarjeta.simulador.asientos.filter(({ isAnulado }) => !isAnulado);
  const capturas = billetera.simulador.listOrdenes().filter(({ captura }) => captura?.status === 'COMPLETED');
  const documento = await ports.documentos.find(NIT_A, createId(1));
  const caja = await createUsuario(ports).data('Query.getCaja', { idSucursal: 1 });
  return {
    ventas: saldos.creditosRestantesCerV + saldos.creditosRestantesSatV,
    compras: saldos.creditosRestantesCerC + saldos.creditosRestantesSatC,
    quetzales: sum(cobros.map(({ monto }) => Number(monto))),
    dolares: sum(capturas.map(({ monto }) => Number(monto))),
    porAprobar: compras.filter(({ estado }) => estado === 'POR_APROBAR').length,
    cupones: (await ports.cupones.list()).length,
    abonado: sum((documento?.documento.datos.pagos ?? []).map(({ monto }) => Number(monto))),
    caja: sum(caja.lineas.map(({ esperado }) => esperado)),
    cierres: caja.cierres,
  };
}

const sum = (montos: readonly number[]): number => montos.reduce((total, monto) => total + monto, 0);

type Pedir = () => Promise<RespuestaCampo>;
type Acto = {
  readonly call: Pedir;
  /** Change of the books that the message of success stands for. */
  readonly cambio: Partial<Cuentas>;
  /** Answer to the same request when it comes again, which changes nothing: the same words, or an error. */
  readonly repetida: string;
  /** The same act with another id, and what it is told: 'otra' does it once more, an error does nothing. */
  readonly otra: Pedir | null;
  readonly otraDice?: string;
  /** A request that fails. */
  readonly mala: Pedir;
};
export type Movida = {
  /** Messages that a user or the buyer reads: keys of the texts, or `pago:` and a key of MENSAJES_PAGO. */
  readonly dice: readonly string[];
  readonly acto: (ports: PortsEnMemoria) => Promise<Acto>;
};
/** An act whose messages another test drives and compares: its file under test/, and its title. */
type Probada = {
  readonly dice: readonly string[];
  readonly prueba: readonly [archivo: string, titulo: string];
};
/** An act that changes no book, with the messages of its success. */
type SinDinero = { readonly dice: readonly string[]; readonly sin: string };

type DeDinero = Extract<
  CampoDe<'paquetes' | 'operacion' | 'documentos' | 'emision' | 'administracion' | 'importaciones'>,
  `Mutation.${string}`
>;

const CARTA = {
  idPaquete: 'certificador-25',
  cantidad: 2,
  numeroTarjeta: '4111 1111 1111 1111',
  vencimientoTarjeta: '12/29',
  cvv2Tarjeta: '123',
};
const MOTIVO = 'Se vio en el estado de cuenta';
const duena = (ports: PortsEnMemoria) => createUsuario(ports);
const operador = (ports: PortsEnMemoria) => createUsuario(ports, 'operador', ['Operador']);
const lastCompra = async (ports: PortsEnMemoria): Promise<number> =>
  (await ports.compras.list(NIT_A)).compras.at(-1)?.fechaCompra ?? 0;

async function payCard(ports: PortsEnMemoria): Promise<number> {
  await duena(ports).data('Mutation.procesarCompraPaquete', { ...CARTA, idCompra: createId(1) });
  return lastCompra(ports);
}

async function tellDeposit(ports: PortsEnMemoria) {
  const subida = { tipo: 'BOLETA', nombre: 'boleta.png', tamano: 900 } as const;
  const { clave } = await duena(ports).data('Mutation.crearSubida', subida);
  ports.memoria.archivos.set(clave, Uint8Array.from(makePng(40, 20)));
  return {
    ...{ idPaquete: 'certificador-25', cantidad: 2, boleta: '4711', formato: 'png' },
    ...{ banco: 'BANRURAL' as const, archivo: clave },
  };
}

/** A certified sale on credit of 112.00. */
async function sellOnCredit(ports: PortsEnMemoria): Promise<void> {
  const documento = { saldo: '112.00', fechaVencimiento: '2026-12-20' };
  await ports.documentos.reserve(createGuardado({ idTransaccion: createId(1), ...documento }), AHORA);
  await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
}

/**
 * Messages about money, and the change of the books that each stands for: every mutation of the areas that touch credits,
 * packages, coupons, deposits, tills, payments and annulments. One without its row does not compile.
 */
export const FILAS_DINERO: Record<DeDinero, Movida | Probada | SinDinero> = {
  'Mutation.adquirirPaqueteDePrueba': {
    dice: ['paquetes.prueba.hecho'],
    acto: async (ports) => {
      const call: Pedir = () => duena(ports).call('Mutation.adquirirPaqueteDePrueba', {});
      const { prueba } = CREDITOS;
      return {
        call,
        cambio: { ventas: prueba, compras: prueba },
        repetida: 'PAQUETE_PRUEBA_YA_ACREDITADO',
        otra: null,
        mala: call,
      };
    },
  },
  'Mutation.aplicarCuponCompra': {
    dice: ['paquetes.cupon.aplicado'],
    acto: async (ports) => {
      await ports.cupones.put({
        codigo: 'FERIA-1',
        cantidadDte: 7,
        nit: '',
        tipoPaquete: 'Cer',
        vence: null,
      });
      const usar = (codigoCupon: string, n: number) =>
        duena(ports).call('Mutation.aplicarCuponCompra', { codigoCupon, idUso: createId(n) });
      return {
        call: () => usar('FERIA-1', 1),
        cambio: { ventas: 7, compras: 7 },
        repetida: 'la misma',
        otra: () => usar('FERIA-1', 2),
        otraDice: 'CUPON_YA_APLICADO',
        mala: () => usar('OTRO-1', 3),
      };
    },
  },
  'Mutation.procesarCompraPaquete': {
    dice: ['paquetes.comprado'],
    acto: async (ports) => {
      const pagar = (n: number, cambio: Partial<typeof CARTA> = {}) =>
        duena(ports).call('Mutation.procesarCompraPaquete', { ...CARTA, ...cambio, idCompra: createId(n) });
      return {
        call: () => pagar(1),
        cambio: { ventas: 50, compras: 50, quetzales: 21 },
        repetida: 'la misma',
        otra: () => pagar(2),
        otraDice: 'otra',
        mala: () => pagar(3, { numeroTarjeta: '4000000000000002' }),
      };
    },
  },
  'Mutation.approvePaypalOrder': {
    dice: ['paquetes.comprado'],
    acto: async (ports) => {
      const pedido = { idPaquete: 'pdf-25', cantidad: 2 };
      const orderId = await duena(ports).data('Mutation.createPaypalOrder', pedido);
      ports.memoria.pagos.billetera.simulador.approve(orderId, 'aprueba');
      const aprobar = (orden: string) =>
        duena(ports).call('Mutation.approvePaypalOrder', { ...pedido, orderId: orden });
      return {
        call: () => aprobar(orderId),
        cambio: { ventas: 50, compras: 50, dolares: 1.5 },
        repetida: 'la misma',
        otra: null,
        mala: () => aprobar('OTRA'),
      };
    },
  },
  'Mutation.procesarCompraDeposito': {
    // The words promise credits after an operator saw the money, and give none.
    dice: ['pago:APROBACION'],
    acto: async (ports) => {
      const deposito = await tellDeposit(ports);
      const depositar = (cambio: object = {}) =>
        duena(ports).call('Mutation.procesarCompraDeposito', { ...deposito, ...cambio });
      return {
        call: () => depositar(),
        cambio: { porAprobar: 1 },
        repetida: 'la misma',
        otra: () => depositar({ cantidad: 3 }),
        otraDice: 'BOLETA_USADA',
        mala: () => depositar({ boleta: '' }),
      };
    },
  },
  'Mutation.decidirCompra': {
    dice: ['operador.compras.hecho', 'paquetes.decision.texto.APROBADA'],
    acto: async (ports) => {
      await duena(ports).data('Mutation.procesarCompraDeposito', await tellDeposit(ports));
      const fechaCompra = await lastCompra(ports);
      const decidir = (motivo: string, fecha = fechaCompra) =>
        operador(ports).call('Mutation.decidirCompra', {
          ...{ nit: NIT_A, fechaCompra: fecha, decision: 'APROBADA', motivo },
        });
      return {
        call: () => decidir(MOTIVO),
        cambio: { ventas: 50, compras: 50, porAprobar: -1 },
        repetida: 'la misma',
        otra: () => decidir('Otro motivo distinto'),
        otraDice: 'COMPRA_SIN_DECISION',
        mala: () => decidir(MOTIVO, 1),
      };
    },
  },
  'Mutation.anularCompraPaquete': {
    dice: ['paquetes.anulada', 'paquetes.anulando'],
    acto: async (ports) => {
      const fechaCompra = await payCard(ports);
      const anular = (fecha: number) =>
        duena(ports).call('Mutation.anularCompraPaquete', { fechaCompra: fecha });
      return {
        call: () => anular(fechaCompra),
        cambio: { ventas: -50, compras: -50, quetzales: -21 },
        repetida: 'la misma',
        otra: null,
        mala: () => anular(1),
      };
    },
  },
  'Mutation.ajustarCreditos': {
    dice: ['operador.creditos.hecho'],
    acto: async (ports) => {
      const ajustar = (n: number, cantidad = 5) =>
        operador(ports).call('Mutation.ajustarCreditos', {
          ...{ nit: NIT_A, idAjuste: createId(n), saldo: 'CerV', cantidad, motivo: MOTIVO },
        });
      return {
        call: () => ajustar(1),
        cambio: { ventas: 5 },
        repetida: 'la misma',
        otra: () => ajustar(2),
        otraDice: 'otra',
        mala: () => ajustar(3, -9_000),
      };
    },
  },
  'Mutation.congelarPaquete': {
    dice: ['precios.emisor.congelar.hecho', 'precios.emisor.descongelar.hecho'],
    acto: async (ports) => {
      const fechaCompra = await payCard(ports);
      const congelar = (fecha: number) =>
        operador(ports).call('Mutation.congelarPaquete', {
          ...{ nit: NIT_A, fechaCompra: fecha, congelar: true, motivo: MOTIVO },
        });
      return {
        call: () => congelar(fechaCompra),
        cambio: { ventas: -50, compras: -50 },
        repetida: 'COMPRA_SIN_CONGELAR',
        otra: null,
        mala: () => congelar(1),
      };
    },
  },
  'Mutation.crearCupones': {
    dice: [],
    acto: async (ports) => {
      const crear = (n: number, cantidad = 3) =>
        createUsuario(ports, 'traductora', ['Traductor']).call('Mutation.crearCupones', {
          ...{ idLote: createId(n), prefijo: 'FERIA', cantidad },
          data: { cantidadDte: 7, tipoPaquete: 'Cer' },
        });
      return {
        call: () => crear(1),
        cambio: { cupones: 3 },
        repetida: 'la misma',
        otra: () => crear(2),
        otraDice: 'otra',
        mala: () => crear(3, 51),
      };
    },
  },
  'Mutation.putCupon': {
    dice: ['cupones.guardado', 'cupones.retirado'],
    acto: async (ports) => {
      const put = (codigo: string) =>
        createUsuario(ports, 'traductora', ['Traductor']).call('Mutation.putCupon', {
          codigo,
          data: { cantidadDte: 7, tipoPaquete: 'Cer' },
        });
      return {
        call: () => put('FERIA-2'),
        cambio: { cupones: 1 },
        repetida: 'la misma',
        otra: null,
        mala: () => put('x'),
      };
    },
  },
  'Mutation.pagarDocumento': {
    dice: ['documentos.pagar.exito'],
    acto: async (ports) => {
      await sellOnCredit(ports);
      const pagar = (n: number, monto = 40) =>
        duena(ports).call('Mutation.pagarDocumento', {
          ...{ idPago: createId(n), fechaEmisionUnix: AHORA.getTime() / 1000, monto, metodo: 'TARJETA' },
        });
      return {
        call: () => pagar(11),
        // The till of who took it counts it too.
        cambio: { abonado: 40, caja: 40 },
        repetida: 'la misma',
        otra: () => pagar(12),
        otraDice: 'otra',
        mala: () => pagar(13, 1_000),
      };
    },
  },
  'Mutation.moverCaja': {
    dice: ['caja.mover.hecho'],
    acto: async (ports) => {
      const mover = (n: number, monto = 50) =>
        duena(ports).call('Mutation.moverCaja', {
          ...{
            idMovimiento: createId(n),
            idSucursal: 1,
            tipo: 'ENTRADA',
            moneda: 'GTQ',
            monto,
            motivo: MOTIVO,
          },
        });
      return {
        call: () => mover(21),
        cambio: { caja: 50 },
        repetida: 'la misma',
        otra: () => mover(22),
        otraDice: 'otra',
        mala: () => mover(23, -1),
      };
    },
  },
  'Mutation.cerrarCaja': {
    dice: ['caja.dialogo.hecho'],
    acto: async (ports) => {
      await duena(ports).data('Mutation.moverCaja', {
        ...{ idMovimiento: createId(31), idSucursal: 1, tipo: 'ENTRADA', moneda: 'GTQ', monto: 50 },
        motivo: MOTIVO,
      });
      const cerrar = (n: number, contado = 50) =>
        duena(ports).call('Mutation.cerrarCaja', {
          ...{ idCierre: createId(n), idSucursal: 1, cantidad: 1 },
          conteo: [{ moneda: 'GTQ', metodo: 'EFECTIVO', contado, queda: 20 }],
        });
      return {
        call: () => cerrar(41),
        // What was taken out of the drawer is no longer expected in it.
        cambio: { cierres: 1, caja: -30 },
        repetida: 'la misma',
        otra: () => cerrar(42),
        otraDice: 'CAJA_CAMBIADA',
        mala: () => cerrar(43, -5),
      };
    },
  },

  'Mutation.certifyDte': {
    dice: [],
    prueba: [
      'lambdas/documentos/certify-dte.test.ts',
      'gets the present state, uses no credit and queues nothing',
    ],
  },
  'Mutation.descartarDte': {
    dice: [],
    prueba: [
      'lambdas/documentos/descartar-dte.test.ts',
      'gives up a document that waits, also when it is asked twice, and names who did',
    ],
  },
  'Mutation.nullifyDte': {
    dice: [],
    prueba: ['lambdas/documentos/nullify-dte.test.ts', 'racing with itself starts once'],
  },
  'Mutation.corregirFormaPago': {
    dice: ['formaPago.corregida'],
    prueba: ['lambdas/documentos/caja.test.ts', 'moves the sale in the open till, once'],
  },
  'Mutation.certificarEnDuda': {
    dice: ['operador.certificar.hecho'],
    prueba: ['lambdas/operacion/operacion.test.ts', 'enters a certification that was told, once'],
  },
  'Mutation.rechazarEnDuda': {
    dice: ['operador.rechazar.hecho'],
    prueba: [
      'lambdas/operacion/operacion.test.ts',
      'ends one as refused after a day alone, once, with its credit back once',
    ],
  },
  'Mutation.anularEnDuda': {
    dice: ['operador.anular.hecho'],
    prueba: ['lambdas/operacion/operacion.test.ts', 'are entered as made, on the day that was told, once'],
  },
  'Mutation.conservarEnDuda': {
    dice: ['operador.conservar.hecho'],
    prueba: [
      'lambdas/operacion/operacion.test.ts',
      'end as never made after a day alone, and the document stays certified with its credit used',
    ],
  },
  'Mutation.confirmarLote': {
    dice: ['documentos.lote.hecho'],
    prueba: [
      'frontend/features/documentos/lotes.test.tsx',
      'paying a list says how many and how much before it does, and then what was left out',
    ],
  },
  'Mutation.iniciarImportacion': {
    dice: ['importacion.iniciado'],
    prueba: ['lambdas/trabajos/importacion/importacion.test.ts', 'sales without credits wait for them'],
  },
  'Mutation.deshacerImportacion': {
    dice: ['importacion.deshacer.pedido'],
    prueba: [
      'lambdas/trabajos/importacion/ataques.test.ts',
      'an undo takes a sale out of the counters and gives its credit back',
    ],
  },

  'Mutation.createPaypalOrder': { dice: [], sin: 'An order charges nothing before it is approved.' },
  'Mutation.putPaquete': { dice: ['precios.guardado'], sin: 'The price list; what was paid stays.' },
  'Mutation.putComisionTarjeta': {
    dice: ['precios.comision.guardada'],
    sin: 'The price list; what was paid stays.',
  },
  'Mutation.consultarEnDuda': {
    dice: ['operador.consultado'],
    sin: 'It asks the certifier, and a worker does the rest.',
  },
  'Mutation.devolverMensajeMuerto': { dice: ['operador.muertas.devolver.hecho'], sin: 'A queue.' },
  'Mutation.devolverColaMuerta': { dice: ['operador.muertas.devueltos'], sin: 'A queue.' },
  'Mutation.borrarMensajeMuerto': { dice: ['operador.muertas.borrar.hecho'], sin: 'A queue.' },
  'Mutation.reenviarCorreoEmisor': { dice: ['operador.correos.reenviar.hecho'], sin: 'Mail.' },
  'Mutation.reenviarFallidosEmisor': { dice: ['operador.correos.fallidos.hecho'], sin: 'Mail.' },
  'Mutation.levantarSupresion': { dice: ['operador.correos.levantar.hecho'], sin: 'Mail.' },
  'Mutation.leerBitacora': { dice: [], sin: 'It reads.' },
  'Mutation.rerouteDte': { dice: [], sin: 'The document keeps the credit that it took.' },
  'Mutation.startContingencia': { dice: [], sin: 'The document keeps the credit that it took.' },
  'Mutation.putAvisoContingencia': { dice: ['contingencia.aviso.guardado'], sin: 'A date.' },
  'Mutation.clasificarCompra': {
    dice: ['compras.clasificacion.exito'],
    sin: 'Figures of a month, which its closing tells.',
  },
  'Mutation.aceptarCompra': { dice: [], sin: 'Figures of a month, which its closing tells.' },
  'Mutation.contarCompra': { dice: [], sin: 'Figures of a month, which its closing tells.' },
  'Mutation.cambiarArticuloCompra': { dice: [], sin: 'Figures of a month, which its closing tells.' },
  'Mutation.updateDocumento': { dice: ['direccion.corregida'], sin: 'An address.' },
  'Mutation.mailDocumento': { dice: [], sin: 'Mail.' },
  'Mutation.crearEnlace': { dice: [], sin: 'A link.' },
  'Mutation.revocarEnlace': { dice: ['documentos.enlaces.hecho'], sin: 'A link.' },
  'Mutation.crearExportacion': { dice: ['exportacion.pedida'], sin: 'A file.' },
  'Mutation.descargarExportacion': { dice: [], sin: 'A file.' },
  'Mutation.calcularMejores': { dice: [], sin: 'It reads.' },
  'Mutation.generarReporteExcel': { dice: ['reporte.pedido'], sin: 'A file.' },
  'Mutation.descargarReporte': { dice: [], sin: 'A file.' },
  'Mutation.crearLote': { dice: [], sin: 'It finds; confirmarLote acts.' },
  'Mutation.descargarLote': { dice: [], sin: 'A file.' },
  'Mutation.generarLibro': { dice: ['libro.pedido'], sin: 'A file.' },
  'Mutation.descargarLibro': { dice: [], sin: 'A file.' },
  'Mutation.calcularCierre': {
    dice: [],
    sin: 'Figures of a month, compared with its documents by test/lambdas/administracion.',
  },
  'Mutation.cerrarMes': {
    dice: ['mes.cerrado'],
    sin: 'Figures of a month, compared with its documents by test/lambdas/administracion.',
  },
  'Mutation.declararMes': { dice: ['mes.declarado'], sin: 'A note of what was filed elsewhere.' },
  'Mutation.reabrirMes': { dice: ['mes.reabierto'], sin: 'Figures of a month.' },
  'Mutation.guardarConciliacion': { dice: [], sin: 'A comparison.' },
  'Mutation.putAgenteRetenedor': { dice: [], sin: 'A list.' },
  'Mutation.putConstancia': {
    dice: ['mes.constancia.anotada'],
    sin: 'A note of a paper; its repeat by id is in the tests of the month.',
  },
  'Mutation.quitarConstancia': { dice: [], sin: 'A note of a paper.' },
  'Mutation.crearImportacion': { dice: [], sin: 'It takes files; iniciarImportacion reads them.' },
  'Mutation.crearPaqueteMensual': { dice: [], sin: 'A file.' },
  'Mutation.descargarPaqueteMensual': { dice: [], sin: 'A file.' },
};
