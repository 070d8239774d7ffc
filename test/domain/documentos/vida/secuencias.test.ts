import fc from 'fast-check';
import { sumAcreditado } from '#domain/documentos/cobros/acreditado.ts';
import type { NotaContada } from '#domain/documentos/cobros/acreditado.ts';
import { toNotas } from '#domain/documentos/cobros/cuota.ts';
import type { EventoDocumento } from '#domain/documentos/modelo/documento.ts';
import type { CambioRegistro } from '#domain/documentos/vida/decision.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import type { Cobro, Registro } from '#domain/documentos/vida/registro.ts';
import { decideReserva } from '#domain/documentos/vida/reserva.ts';
import { decide, idOrigenOf } from '#domain/documentos/vida/transiciones.ts';
import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import {
  createAnulacion,
  createCertificacion,
  createNota,
  createGuardado,
} from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import { PASO } from '../../../support/pasos.ts';

/*
 * Random lives of one sale on credit (document 1, Q 112.00) and of five notes on it, with workers that come late. After
 * each step the decisions are compared with accounts that the test keeps by itself, in whole cents.
 */
const NOTAS = [
  { n: 2, tipoDoc: 'NCRE', centavos: 3_000 },
  { n: 3, tipoDoc: 'NCRE', centavos: 5_050 },
  { n: 4, tipoDoc: 'NABN', centavos: 4_000 },
  { n: 5, tipoDoc: 'NDEB', centavos: 9_900 },
  { n: 6, tipoDoc: 'NCRE', centavos: 11_200 },
] as const;
const TOTAL = 11_200;
const TIPOS = [
  'reservar',
  'tomar',
  'firmado',
  'no_disponible',
  'aplazado',
  'incierto',
  'certificado',
  'rechazado',
  'reencaminado',
  'contingencia',
  'anulacion_solicitada',
  'anulado',
  'anulacion_rechazada',
  'anulacion_pendiente',
  'pagado',
] as const;
type Orden = { tipo: (typeof TIPOS)[number]; n: number; tarde: boolean; monto: number; minutos: number };

const ORDENES = fc.array(
  fc.record<Orden>({
    tipo: fc.constantFrom(...TIPOS),
    n: fc.integer({ min: 1, max: 6 }),
    tarde: fc.boolean(),
    monto: fc.integer({ min: 1, max: 6_000 }),
    minutos: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 30, maxLength: 120 },
);

function text(centavos: number): string {
  return `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
}
function cents(monto: string): number {
  return Math.round(Number(monto) * 100);
}

/** The records, and everything that the decisions demanded to be stored beside them. */
class Mundo {
  readonly registros = new Map<number, Registro>();
  readonly eventos = new Map<number, EventoDocumento[]>();
  readonly movimientos = new Map<number, string[]>();
  readonly cobros = new Map<number, Cobro | null>();
  readonly uuids = new Map<string, number>();
  /** Amount paid for document 1, in cents. */
  pagado = 0;
  ms = AHORA.getTime();

  do({ tipo, n, tarde, monto, minutos }: Orden): void {
    this.ms += minutos * 60_000;
    if (tipo === 'reservar') {
      this.reserve(n);
      return;
    }
    const registro = this.registros.get(n);
    if (registro === undefined) return;
    if (tipo === 'tomar') {
      // A store gives a lease only on a pending document that no worker holds.
      if (registro.proximoIntento === null || registro.lease.until > this.ms) return;
      this.registros.set(n, { ...registro, lease: { until: this.ms + 90_000 } });
      return;
    }
    const until = registro.lease.until + (tarde ? 1 : 0);
    this.apply(n, registro, this.createPaso({ tipo, n, monto }, until));
  }

  private createPaso(
    { tipo, n, monto }: { tipo: Paso['tipo']; n: number; monto: number },
    until: number,
  ): Paso {
    const fecha = toGuatemala(this.ms).iso;
    const pasos: Partial<Record<Paso['tipo'], Paso>> = {
      firmado: PASO.firmado(until),
      no_disponible: PASO.noDisponible({ proximoIntento: this.ms, isNuncaEnviado: monto % 2 === 0 }, until),
      aplazado: PASO.aplazado(this.ms + 60_000),
      incierto: PASO.incierto(this.ms, until),
      certificado: PASO.certificado(createCertificacion(n)),
      rechazado: PASO.rechazado([], until),
      reencaminado: PASO.reencaminado({
        nitCertificador: String(monto),
        nombreCertificador: 'X',
        usuario: NIT_A,
      }),
      contingencia: PASO.contingencia({
        numeroAcceso: `${n}`,
        idContingencia: 'c',
        huellaXml: 'e',
        usuario: NIT_A,
      }),
      anulacion_solicitada: PASO.anulacionSolicitada(createAnulacion({ requestId: `${this.ms}` })),
      anulado: PASO.anulado(fecha),
      anulacion_rechazada: PASO.anulacionRechazada([], until),
      anulacion_pendiente: PASO.anulacionPendiente(this.ms, until),
      pagado: PASO.pagado({ id: `${this.ms}`, numeroAbono: 0, monto: text(monto), fecha, idUsuario: NIT_A }),
    };
    const paso = pasos[tipo];
    if (paso === undefined) throw new Error(tipo);
    return paso;
  }

  private apply(n: number, registro: Registro, paso: Paso): void {
    const isNota = idOrigenOf(registro, paso) !== null;
    const origen = isNota ? (this.registros.get(1) ?? null) : null;
    const isRechazado = registro.guardado.documento.statusDocumento === 'RECHAZADO';
    const now = new Date(this.ms);
    if (paso.tipo === 'certificado' && isRechazado) {
      expect(() => decide({ registro, origen }, paso, now)).toThrow('Certified after it was refused');
      return;
    }
    const decision = decide({ registro, origen }, paso, now);
    if (decision === null) return;
    expect('lease' in paso ? paso.lease : registro.lease).toEqual(registro.lease);
    this.store(n, decision);
    if (decision.origen !== null) this.store(1, decision.origen);
    if (paso.tipo === 'pagado' && n === 1) this.pagado += cents(paso.pago.monto);
    this.checkRepeat(n, paso, now);
  }

  /** Checks that repeating a step changes nothing. */
  private checkRepeat(n: number, paso: Paso, now: Date): void {
    const isRepetible = ['reencaminado', 'incierto', 'no_disponible', 'anulacion_pendiente'].includes(
      paso.tipo,
    );
    const registro = this.registros.get(n);
    if (isRepetible || registro === undefined) return;
    if (paso.tipo === 'firmado' && registro.guardado.documento.statusDocumento !== 'FIRMADO') return;
    expect(decide({ registro, origen: this.registros.get(1) ?? null }, paso, now)).toBeNull();
  }

  private reserve(n: number): void {
    if (this.registros.has(n)) return;
    const nota = NOTAS.find((each) => each.n === n);
    const idTransaccion = createId(n);
    const documento =
      nota === undefined
        ? { saldo: text(TOTAL), total: text(TOTAL), fechaVencimiento: '2026-12-20' }
        : createNota(createId(1), { tipoDoc: nota.tipoDoc, total: text(nota.centavos) });
    const registro = nota === undefined ? null : (this.registros.get(1) ?? null);
    const origen = registro === null ? null : { registro, notas: this.listNotas() };
    const decision = decideReserva(
      createGuardado({ ...documento, idTransaccion }),
      origen,
      new Date(this.ms),
    );
    if ('rechazo' in decision) return;
    this.store(n, decision);
    if (decision.toma === null || registro === null) return;
    const notasVigentes = registro.notasVigentes + decision.toma.notasVigentes;
    this.registros.set(1, { ...registro, notasVigentes });
  }

  listNotas(): NotaContada[] {
    const notas = NOTAS.flatMap(({ n }) => this.registros.get(n)?.guardado ?? []);
    return toNotas(notas);
  }

  private store(n: number, { registro, evento, movimientos }: CambioRegistro): void {
    this.registros.set(n, registro);
    if (evento !== null) this.eventos.set(n, [...(this.eventos.get(n) ?? []), evento]);
    for (const movimiento of movimientos) {
      this.movimientos.set(n, [...(this.movimientos.get(n) ?? []), movimiento.tipo]);
      if (movimiento.tipo === 'autorizacion') this.uuids.set(movimiento.uuid, n);
      if (movimiento.tipo !== 'cobro') continue;
      expect(movimiento.antes).toEqual(this.cobros.get(n) ?? null);
      this.cobros.set(n, movimiento.despues);
    }
  }

  countOf(n: number, movimiento: string): number {
    return (this.movimientos.get(n) ?? []).filter((tipo) => tipo === movimiento).length;
  }
}

const SIN_EFECTO = ['RECHAZADO', 'ANULADO'];
const AUTORIZADOS = ['CERTIFICADO', 'ANULANDO', 'ANULADO'];

/** Checks that credits and authorisations of one document agree with its state. */
function checkCreditos(mundo: Mundo, n: number, { guardado }: Registro): void {
  const { statusDocumento, uuidCertificacion } = guardado.documento;
  const isAutorizado = AUTORIZADOS.includes(statusDocumento);
  expect({
    reservados: mundo.countOf(n, 'credito_reservado'),
    consumidos: mundo.countOf(n, 'credito_consumido'),
    liberados: mundo.countOf(n, 'credito_liberado'),
    autorizaciones: mundo.countOf(n, 'autorizacion'),
    uuid: uuidCertificacion,
  }).toEqual({
    reservados: 1,
    consumidos: isAutorizado ? 1 : 0,
    liberados: statusDocumento === 'RECHAZADO' ? 1 : 0,
    autorizaciones: isAutorizado ? 1 : 0,
    uuid: isAutorizado ? createCertificacion(n).uuidCertificacion : null,
  });
}

/** Checks the sale's counters and balance against the states of its notes and the payments. */
function checkOrigen(mundo: Mundo, origen: Registro): void {
  const notas = NOTAS.flatMap(({ n, tipoDoc, centavos }) => {
    const registro = mundo.registros.get(n);
    const status = registro?.guardado.documento.statusDocumento ?? 'RECHAZADO';
    return SIN_EFECTO.includes(status) || registro === undefined
      ? []
      : [{ tipoDoc, centavos, status, registro }];
  });
  const acreditan = notas.filter(({ tipoDoc }) => tipoDoc !== 'NDEB');
  const acreditado = acreditan.reduce((suma, { centavos }) => suma + centavos, 0);
  const tomado = sumAcreditado(mundo.listNotas()).map(({ total }) => total);
  expect(tomado.map(cents)).toEqual(acreditado === 0 ? [] : [acreditado]);
  expect(acreditado).toBeLessThanOrEqual(TOTAL);
  expect(origen.notasVigentes).toBe(notas.filter(({ tipoDoc }) => tipoDoc !== 'NABN').length);
  const { statusDocumento, saldo, fechaVencimiento, totalAcreditado } = origen.guardado.documento;
  if (['ANULANDO', 'ANULADO'].includes(statusDocumento)) expect(origen.notasVigentes).toBe(0);
  const certificado = acreditan
    .filter(({ status }) => AUTORIZADOS.includes(status))
    .reduce((suma, { centavos }) => suma + centavos, 0);
  if (statusDocumento !== 'ANULADO')
    expect(totalAcreditado).toBe(certificado === 0 ? null : text(certificado));
  const rebajado = acreditan
    .filter(({ status }) => AUTORIZADOS.includes(status))
    .reduce((suma, { registro }) => suma + cents(registro.rebajado ?? '0.00'), 0);
  const esperado = statusDocumento === 'ANULADO' ? 0 : TOTAL - mundo.pagado - rebajado;
  expect(cents(saldo)).toBe(esperado);
  expect(esperado).toBeGreaterThanOrEqual(0);
  expect(fechaVencimiento).toBe(esperado > 0 ? '2026-12-20' : null);
  const isCobrable = ['CERTIFICADO', 'ANULANDO'].includes(statusDocumento) && esperado > 0;
  expect(mundo.cobros.get(1) ?? null).toEqual(
    isCobrable
      ? {
          fechaVencimiento: '2026-12-20',
          vencimientos: [{ numero: 0, fecha: '2026-12-20', saldo: text(esperado) }],
          receptor: null,
        }
      : null,
  );
}

/** Checks that the history begins with the reservation, goes forward in time and has each outcome once. */
function checkEventos(eventos: readonly EventoDocumento[], { guardado }: Registro): void {
  const tipos = eventos.map(({ tipo }) => tipo);
  expect(tipos[0]).toBe('GUARDADO');
  const fechas = eventos.map(({ fecha }) => toEpochMs(fecha) ?? 0);
  expect(fechas).toEqual(fechas.toSorted((a, b) => a - b));
  const { statusDocumento } = guardado.documento;
  const isAutorizado = AUTORIZADOS.includes(statusDocumento);
  expect(tipos.filter((tipo) => tipo === 'CERTIFICADO')).toHaveLength(isAutorizado ? 1 : 0);
  expect(tipos.filter((tipo) => tipo === 'RECHAZADO')).toHaveLength(statusDocumento === 'RECHAZADO' ? 1 : 0);
  expect(tipos.filter((tipo) => tipo === 'ANULADO')).toHaveLength(statusDocumento === 'ANULADO' ? 1 : 0);
}

/** Checks that work is pending exactly in the states that wait for an outcome, and that no lease is left on finished ones. */
function checkPendiente({ guardado, proximoIntento, lease }: Registro): void {
  const { statusDocumento } = guardado.documento;
  const isTerminado = ['CERTIFICADO', 'RECHAZADO', 'ANULADO'].includes(statusDocumento);
  expect(proximoIntento === null).toBe(isTerminado);
  if (isTerminado) expect(lease.until).toBe(0);
}

test('any sequence of steps keeps credits, authorisations, balances, stories and pending work right', () => {
  const vistos = new Set<string>();
  fc.assert(
    fc.property(ORDENES, (ordenes) => {
      const mundo = new Mundo();
      mundo.do({ tipo: 'reservar', n: 1, tarde: false, monto: 1, minutos: 0 });
      for (const orden of ordenes) {
        mundo.do(orden);
        for (const [n, registro] of mundo.registros) {
          checkCreditos(mundo, n, registro);
          checkEventos(mundo.eventos.get(n) ?? [], registro);
          checkPendiente(registro);
          vistos.add(registro.guardado.documento.statusDocumento);
        }
        const origen = mundo.registros.get(1);
        if (origen !== undefined) checkOrigen(mundo, origen);
      }
      expect(mundo.uuids.size).toBe(
        [...mundo.registros.keys()].filter((n) => mundo.countOf(n, 'autorizacion') > 0).length,
      );
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
  // The sequences must have reached every state, so that none is left unchecked.
  expect([...vistos].sort()).toEqual([
    'ANULADO',
    'ANULANDO',
    'CERTIFICADO',
    'CONTINGENCIA',
    'EN_PROCESO',
    'FIRMADO',
    'INCIERTO',
    'RECHAZADO',
  ]);
}, 60_000);
