import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import type { Decision } from '#domain/documentos/vida/decision.ts';
import type { Paso, TipoPaso } from '#domain/documentos/vida/paso.ts';
import { createRegistro, statusOf, withDocumento } from '#domain/documentos/vida/registro.ts';
import type { Duda, Registro } from '#domain/documentos/vida/registro.ts';
import { decide, idOrigenOf } from '#domain/documentos/vida/transiciones.ts';
import { MOTIVOS_DUDA } from '#domain/errores/motivos-duda.ts';
import {
  createAnulacion,
  createCertificacion,
  createNota,
  createGuardado,
} from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import { PASO } from '../../../support/pasos.ts';

const ESTADOS = [
  'EN_PROCESO',
  'CONTINGENCIA',
  'FIRMADO',
  'INCIERTO',
  'CERTIFICADO',
  'ANULANDO',
  'RECHAZADO',
  'ANULADO',
  'ESPERA_CREDITO',
] as const satisfies readonly StatusDocumento[];
const TERMINADOS: readonly StatusDocumento[] = ['CERTIFICADO', 'RECHAZADO', 'ANULADO'];
const HASTA = AHORA.getTime() - 1;
const MANANA = '2026-11-21T00:00:05-06:00';
const DESPUES = AHORA.getTime() + 60_000;
const MENSAJES = [{ codigo: 'RCP302', mensaje: 'NIT inactivo' }];
const PAGO = {
  id: 'p',
  numeroAbono: 0,
  monto: '12.00',
  fecha: '2026-11-20T10:30:00-06:00',
  idUsuario: NIT_A,
};
const SEGUNDO = { nitCertificador: '99900165', nombreCertificador: 'SEGUNDO', usuario: NIT_A };
const ANULADA = '2026-11-20T11:00:05-06:00';
const OPERADOR = 'operacion@example.com';
const DUDA: Duda = { desde: '2026-11-20T04:00:00-06:00', codigo: 'SIN_RESPUESTA', respuesta: 'ECONNRESET' };
const DIRECCION = { direccion: '5a. calle', municipio: '', departamento: '', codigoPostal: '', pais: 'GT' };

/** A sale on credit in that state, under the lease that ends at HASTA. */
function createAt(status: StatusDocumento, cambio: Partial<Registro> = {}): Registro {
  const guardado = createGuardado(
    { statusDocumento: status, saldo: '112.00', fechaVencimiento: '2026-12-20' },
    { anulacion: status.startsWith('ANUL') ? createAnulacion() : null },
  );
  const isTerminado = TERMINADOS.includes(status);
  return {
    ...createRegistro(guardado, AHORA),
    lease: { until: HASTA },
    proximoIntento: isTerminado ? null : AHORA.getTime(),
    anulaciones: guardado.anulacion === null ? 0 : 1,
    duda: status === 'INCIERTO' ? DUDA : null,
    ...cambio,
  };
}

const PASOS: { readonly [T in TipoPaso]: Paso & { tipo: T } } = {
  credito_tomado: { tipo: 'credito_tomado' },
  descartado: { tipo: 'descartado', mensajes: MENSAJES, usuario: NIT_A },
  firmado: { tipo: 'firmado', lease: { until: HASTA } },
  no_disponible: {
    tipo: 'no_disponible',
    lease: { until: HASTA },
    proximoIntento: DESPUES,
    isNuncaEnviado: true,
  },
  aplazado: { tipo: 'aplazado', proximoIntento: DESPUES },
  incierto: {
    tipo: 'incierto',
    lease: { until: HASTA },
    proximoIntento: DESPUES,
    codigo: 'SIN_RESPUESTA',
    respuesta: 'ECONNRESET',
  },
  adelantado: { tipo: 'adelantado', proximoIntento: AHORA.getTime() },
  certificado: { tipo: 'certificado', datos: createCertificacion(1) },
  rechazado: { tipo: 'rechazado', lease: { until: HASTA }, mensajes: MENSAJES },
  certificado_a_mano: { tipo: 'certificado_a_mano', datos: createCertificacion(1), usuario: OPERADOR },
  rechazado_a_mano: { tipo: 'rechazado_a_mano', mensajes: MENSAJES, usuario: OPERADOR },
  anulado_a_mano: { tipo: 'anulado_a_mano', fechaAnulacion: ANULADA, usuario: OPERADOR },
  anulacion_negada_a_mano: { tipo: 'anulacion_negada_a_mano', mensajes: MENSAJES, usuario: OPERADOR },
  reencaminado: { tipo: 'reencaminado', ...SEGUNDO },
  contingencia: {
    tipo: 'contingencia',
    numeroAcceso: '123456789',
    idContingencia: 'c',
    huellaXml: 'e',
    usuario: NIT_A,
  },
  anulacion_solicitada: { tipo: 'anulacion_solicitada', anulacion: createAnulacion() },
  anulado: { tipo: 'anulado', fechaAnulacion: ANULADA },
  anulado_fuera: { tipo: 'anulado_fuera', anulacion: createAnulacion(), fechaAnulacion: ANULADA },
  anulacion_rechazada: { tipo: 'anulacion_rechazada', lease: { until: HASTA }, mensajes: MENSAJES },
  anulacion_pendiente: { tipo: 'anulacion_pendiente', lease: { until: HASTA }, proximoIntento: DESPUES },
  anulacion_no_enviada: { tipo: 'anulacion_no_enviada', lease: { until: HASTA }, proximoIntento: DESPUES },
  anulacion_refechada: { tipo: 'anulacion_refechada', lease: { until: HASTA }, fechaHora: MANANA },
  pagado: { tipo: 'pagado', pago: PAGO },
  direccion_corregida: { tipo: 'direccion_corregida', direccion: DIRECCION, usuario: NIT_A },
  forma_pago_corregida: { tipo: 'forma_pago_corregida', metodo: 'TARJETA', usuario: NIT_A, cierres: 0 },
};
const NADA = '-';
const FALLA = 'throws';

/** State that each step leads to from each of ESTADOS in order; NADA when the step changes nothing. */
const MATRIZ: { readonly [T in TipoPaso]: string } = {
  credito_tomado: '- - - - - - - - EN_PROCESO',
  descartado: '- - - - - - - - RECHAZADO',
  firmado: 'FIRMADO FIRMADO - - - - - - -',
  no_disponible: 'EN_PROCESO CONTINGENCIA EN_PROCESO INCIERTO - ANULANDO - - -',
  aplazado: 'EN_PROCESO CONTINGENCIA FIRMADO INCIERTO - ANULANDO - - -',
  incierto: 'INCIERTO INCIERTO INCIERTO INCIERTO - ANULANDO - - -',
  adelantado: '- - - INCIERTO - - - - -',
  certificado: 'CERTIFICADO CERTIFICADO CERTIFICADO CERTIFICADO - - throws - throws',
  rechazado: 'RECHAZADO RECHAZADO RECHAZADO RECHAZADO - - - - -',
  certificado_a_mano: '- - - CERTIFICADO - - - - -',
  rechazado_a_mano: '- - - RECHAZADO - - - - -',
  anulado_a_mano: '- - - - - - - - -',
  anulacion_negada_a_mano: '- - - - - - - - -',
  reencaminado: 'EN_PROCESO CONTINGENCIA - - - - - - -',
  contingencia: 'CONTINGENCIA - - - - - - - -',
  anulacion_solicitada: '- - - - ANULANDO - - - -',
  anulado: '- - - - - ANULADO - - -',
  anulado_fuera: '- - - - ANULADO ANULADO - - -',
  anulacion_rechazada: '- - - - - CERTIFICADO - - -',
  anulacion_pendiente: '- - - - - ANULANDO - - -',
  anulacion_no_enviada: '- - - - - ANULANDO - - -',
  anulacion_refechada: '- - - - - ANULANDO - - -',
  pagado: '- - - - CERTIFICADO - - - -',
  direccion_corregida: '- - - - CERTIFICADO - - - -',
  forma_pago_corregida: '- - - - CERTIFICADO - - - -',
};

const run = (registro: Registro, paso: Paso, origen: Registro | null = null): Decision | null =>
  decide({ registro, origen }, paso, AHORA);

function runOrFail(registro: Registro, paso: Paso, origen: Registro | null = null): Decision {
  const decision = run(registro, paso, origen);
  if (decision === null) throw new Error(`${paso.tipo} changes nothing`);
  return decision;
}

function leadsTo(registro: Registro, paso: Paso): string {
  try {
    return run(registro, paso)?.registro.guardado.documento.statusDocumento ?? NADA;
  } catch {
    return FALLA;
  }
}

const FILAS = (Object.keys(MATRIZ) as TipoPaso[]).map((tipo) => [tipo, MATRIZ[tipo].split(' ')] as const);

test.each(FILAS)(
  '%s leads from each state where the life of a document goes, and nowhere else',
  (tipo, esperado) => {
    expect(ESTADOS.map((status) => leadsTo(createAt(status), PASOS[tipo]))).toEqual(esperado);
  },
);

describe('leases', () => {
  const deTrabajador = FILAS.filter(([tipo]) => 'lease' in PASOS[tipo]);

  test('eight steps are made under one', () => {
    expect(deTrabajador).toHaveLength(8);
  });

  test.each(deTrabajador)('%s changes nothing once another worker holds the document', (tipo) => {
    const registros = ESTADOS.map((status) => createAt(status, { lease: { until: HASTA + 1 } }));
    expect(registros.map((registro) => run(registro, PASOS[tipo]))).toEqual(ESTADOS.map(() => null));
  });

  test('certificado and anulado are true whoever holds the document', () => {
    const otra = { lease: { until: DESPUES } };
    expect(leadsTo(createAt('FIRMADO', otra), PASOS.certificado)).toBe('CERTIFICADO');
    expect(leadsTo(createAt('ANULANDO', otra), PASOS.anulado)).toBe('ANULADO');
  });

  test.each(['adelantado', 'certificado_a_mano', 'rechazado_a_mano'] as const)(
    '%s waits for the worker that holds the document',
    (tipo) => {
      expect(leadsTo(createAt('INCIERTO', { lease: { until: AHORA.getTime() + 1 } }), PASOS[tipo])).toBe(
        NADA,
      );
    },
  );

  test.each(['reencaminado', 'contingencia'] as const)(
    '%s waits for the worker that holds the document',
    (tipo) => {
      expect(leadsTo(createAt('EN_PROCESO', { lease: { until: AHORA.getTime() + 1 } }), PASOS[tipo])).toBe(
        NADA,
      );
      expect(leadsTo(createAt('EN_PROCESO', { lease: { until: AHORA.getTime() } }), PASOS[tipo])).not.toBe(
        NADA,
      );
    },
  );

  test('an attempt that ended is looked at again when it says; an outcome never again', () => {
    for (const tipo of ['no_disponible', 'incierto'] as const) {
      expect(runOrFail(createAt('FIRMADO'), PASOS[tipo]).registro).toMatchObject({
        lease: { until: 0 },
        proximoIntento: DESPUES,
      });
    }
    for (const tipo of ['certificado', 'rechazado'] as const) {
      expect(runOrFail(createAt('FIRMADO'), PASOS[tipo]).registro).toMatchObject({
        lease: { until: 0 },
        proximoIntento: null,
      });
    }
  });
});

describe('what follows', () => {
  const movimientosOf = (registro: Registro, paso: Paso): string[] =>
    runOrFail(registro, paso).movimientos.map(({ tipo }) => tipo);

  test('an authorisation consumes the credit, leads to the document and puts it among the unpaid ones', () => {
    const { movimientos, registro, evento } = runOrFail(createAt('FIRMADO'), PASOS.certificado);
    expect(movimientos.slice(0, 3)).toEqual([
      { tipo: 'autorizacion', uuid: createCertificacion(1).uuidCertificacion },
      { tipo: 'credito_consumido', saldo: 'CerV' },
      {
        tipo: 'cobro',
        antes: null,
        despues: {
          fechaVencimiento: '2026-12-20',
          vencimientos: [{ numero: 0, fecha: '2026-12-20', saldo: '112.00' }],
          receptor: null,
        },
      },
    ]);
    const datos = { numeroAutorizacion: createCertificacion(1).uuidCertificacion };
    const certificado = { serie: 'B0000000', numero: '16384', mensajes: [], datos };
    expect(registro.guardado.documento).toMatchObject(certificado);
    expect(evento).toMatchObject({ tipo: 'CERTIFICADO', detalle: 'B0000000 16384 · CERTIFICADOR DE PRUEBA' });
  });

  test('a rejection gives the credit back and keeps the reasons', () => {
    const { movimientos, registro, evento } = runOrFail(createAt('INCIERTO'), PASOS.rechazado);
    expect(movimientos[0]).toEqual({ tipo: 'credito_liberado', saldo: 'CerV' });
    expect(registro.guardado.documento.mensajes).toEqual(MENSAJES);
    expect(evento).toMatchObject({ tipo: 'RECHAZADO', detalle: 'RCP302: NIT inactivo' });
  });

  test('an annulment that is asked for is the next of the document and counts its own attempts', () => {
    const registro = createAt('CERTIFICADO', { anulaciones: 2 });
    const decision = runOrFail(registro, PASO.anulacionSolicitada(createAnulacion({ intentos: 7 })));
    expect(decision.movimientos[0]).toEqual({ tipo: 'anulacion', numero: 3, anulacion: createAnulacion() });
    expect(decision.registro).toMatchObject({ anulaciones: 3, proximoIntento: AHORA.getTime() });
  });

  test('an annulment waits while a note stands in the way', () => {
    expect(run(createAt('CERTIFICADO', { notasVigentes: 1 }), PASOS.anulacion_solicitada)).toBeNull();
  });

  test('a granted annulment owes nothing and keeps the credit used', () => {
    const { registro, movimientos } = runOrFail(createAt('ANULANDO'), PASOS.anulado);
    expect(registro.guardado.documento).toMatchObject({
      saldo: '0.00',
      fechaVencimiento: null,
      motivoAnulacion: 'Error en el receptor',
    });
    expect(registro.guardado.anulacion?.estado).toBe('ANULADO');
    expect(movimientos.map(({ tipo }) => tipo)).toEqual(['anulacion', 'cobro', 'conteo', 'caja']);
    expect(movimientos[1]).toMatchObject({ antes: { fechaVencimiento: '2026-12-20' }, despues: null });
  });

  test('a refused annulment leaves what is owed as it was', () => {
    const { registro } = runOrFail(createAt('ANULANDO'), PASOS.anulacion_rechazada);
    expect(registro.guardado.anulacion).toMatchObject({ estado: 'VIGENTE', mensajes: MENSAJES });
    expect(registro.guardado.documento).toMatchObject({ saldo: '112.00', mensajes: MENSAJES });
    expect(movimientosOf(createAt('ANULANDO'), PASOS.anulacion_rechazada)).toEqual(['anulacion', 'conteo']);
  });

  test('a payment lowers what is owed and is told with its amount', () => {
    const { registro, evento } = runOrFail(createAt('CERTIFICADO'), PASOS.pagado);
    expect(registro.guardado.documento).toMatchObject({ saldo: '100.00', fechaVencimiento: '2026-12-20' });
    expect(evento).toMatchObject({ tipo: 'PAGADO', usuario: NIT_A, detalle: 'Q 12.00' });
    expect(run(registro, PASOS.pagado)).toBeNull();
  });

  test('a contingency takes its number and its bytes, and joins its period', () => {
    const { registro, movimientos } = runOrFail(createAt('EN_PROCESO'), PASOS.contingencia);
    expect(registro.guardado).toMatchObject({ huellaXml: 'e', documento: { numeroAcceso: '123456789' } });
    expect(movimientos).toEqual([{ tipo: 'numero_acceso', numeroAcceso: '123456789', idContingencia: 'c' }]);
  });

  test('a document in contingency that no certifier took goes back there', () => {
    const { registro } = runOrFail(createAt('EN_PROCESO'), PASOS.contingencia);
    const firmado = runOrFail(registro, PASO.firmado()).registro;
    const fallido = { proximoIntento: DESPUES, isNuncaEnviado: true };
    expect(leadsTo(firmado, PASO.noDisponible(fallido))).toBe('CONTINGENCIA');
    expect(leadsTo(firmado, PASO.noDisponible({ ...fallido, isNuncaEnviado: false }))).toBe('FIRMADO');
  });

  test('another certifier begins to count again', () => {
    const previo = createAt('EN_PROCESO');
    const cansado = { ...previo, guardado: { ...previo.guardado, intentos: 5 } };
    const { registro } = runOrFail(cansado, PASOS.reencaminado);
    expect(registro.guardado).toMatchObject({ intentos: 0, nitCertificador: '99900165' });
    expect(registro.guardado.documento.datos.nombreCertificador).toBe('SEGUNDO');
  });

  test('the story tells once that nobody answers, that it was signed and that the outcome is in doubt', () => {
    const callado = runOrFail(createAt('FIRMADO'), PASOS.no_disponible);
    expect(callado.evento?.tipo).toBe('NO_DISPONIBLE');
    const { registro } = callado;
    const otra = runOrFail(registro, PASO.noDisponible({ proximoIntento: 0, isNuncaEnviado: true }));
    expect(otra.evento).toBeNull();
    expect(runOrFail(registro, PASO.firmado()).evento).toBeNull();
    expect(runOrFail(createAt('FIRMADO'), PASOS.incierto).evento).toMatchObject({
      tipo: 'INCIERTO',
      detalle: MOTIVOS_DUDA.SIN_RESPUESTA,
    });
    expect(runOrFail(createAt('INCIERTO'), PASOS.incierto).evento).toBeNull();
  });
});

describe('a document in doubt', () => {
  const registro = createAt('INCIERTO', { proximoIntento: DESPUES });

  test('remembers since when and what the last attempt learned, until its outcome is known', () => {
    const nuevo = runOrFail(createAt('FIRMADO'), PASOS.incierto).registro;
    expect(nuevo.duda).toEqual({
      desde: '2026-11-20T10:30:00-06:00',
      codigo: 'SIN_RESPUESTA',
      respuesta: 'ECONNRESET',
    });
    const otra = runOrFail(registro, { ...PASOS.incierto, respuesta: 'ETIMEDOUT' }).registro;
    expect(otra.duda).toEqual({ ...DUDA, respuesta: 'ETIMEDOUT' });
    for (const tipo of ['certificado', 'rechazado', 'certificado_a_mano', 'rechazado_a_mano'] as const)
      expect(runOrFail(registro, PASOS[tipo]).registro).toMatchObject({ duda: null, proximoIntento: null });
  });

  test('is asked about at once when a person wants it, and stays as it is otherwise', () => {
    const { registro: ahora, evento, movimientos } = runOrFail(registro, PASOS.adelantado);
    expect(ahora).toEqual({ ...registro, proximoIntento: AHORA.getTime(), lease: { until: 0 } });
    expect([evento, movimientos]).toEqual([null, []]);
  });

  test('an annulment in doubt is asked about at once too', () => {
    const anulando = createAt('ANULANDO', { proximoIntento: DESPUES, duda: DUDA });
    expect(runOrFail(anulando, PASOS.adelantado).registro.proximoIntento).toBe(AHORA.getTime());
  });

  test.each([
    ['certificado_a_mano', 'certificado'],
    ['rechazado_a_mano', 'rechazado'],
  ] as const)('%s is what %s is, with the name of who entered it', (aMano, tipo) => {
    const { evento, ...decision } = runOrFail(registro, PASOS[aMano]);
    const { evento: deWorker, ...suya } = runOrFail({ ...registro, lease: { until: HASTA } }, PASOS[tipo]);
    expect(decision).toEqual(suya);
    expect(evento).toEqual({ ...deWorker, usuario: OPERADOR });
  });

  test('is settled by hand once', () => {
    const { registro: hecho } = runOrFail(registro, PASOS.certificado_a_mano);
    expect(run(hecho, PASOS.certificado_a_mano)).toBeNull();
    expect(run(hecho, PASOS.rechazado_a_mano)).toBeNull();
  });
});

describe('an annulment in doubt', () => {
  const dudosa = createAt('ANULANDO', { proximoIntento: DESPUES, duda: DUDA });

  test.each([
    ['anulado_a_mano', 'anulado', 'ANULADO'],
    ['anulacion_negada_a_mano', 'anulacion_rechazada', 'CERTIFICADO'],
  ] as const)(
    '%s is what %s is, with the name of who entered it, once no worker is at it',
    (aMano, tipo, estado) => {
      expect(run({ ...dudosa, lease: { until: AHORA.getTime() + 1 } }, PASOS[aMano])).toBeNull();
      const { evento, ...decision } = runOrFail(dudosa, PASOS[aMano]);
      const { evento: deWorker, ...suya } = runOrFail(dudosa, PASOS[tipo]);
      expect(decision).toEqual(suya);
      expect(evento).toEqual({ ...deWorker, usuario: OPERADOR });
      expect(statusOf(decision.registro)).toBe(estado);
      expect(decision.registro).toMatchObject({ duda: null, proximoIntento: null });
      expect(run(decision.registro, PASOS[aMano])).toBeNull();
    },
  );

  test('is none any more once SAT is to authorise it', () => {
    const espera = runOrFail({ ...dudosa, lease: { until: HASTA } }, PASOS.anulacion_pendiente).registro;
    expect(espera.duda).toBeNull();
    expect(run(espera, PASOS.anulacion_negada_a_mano)).toBeNull();
  });
});

describe('an attempt that is put off', () => {
  test('counts nothing, and offers another certifier for what was never sent', () => {
    const antes = createAt('EN_PROCESO');
    const { registro, evento } = runOrFail(antes, PASOS.aplazado);
    expect(registro.proximoIntento).toBe(DESPUES);
    expect(registro.guardado.intentos).toBe(antes.guardado.intentos);
    expect(registro.guardado.documento.certificadorNoDisponible).toBe(true);
    expect(evento?.tipo).toBe('NO_DISPONIBLE');
    expect(leadsTo(registro, PASOS.reencaminado)).toBe('EN_PROCESO');
    expect(leadsTo(registro, PASOS.contingencia)).toBe('CONTINGENCIA');
    const otraVez = { ...registro, proximoIntento: AHORA.getTime() };
    expect(runOrFail(otraVez, PASOS.aplazado).evento).toBeNull();
  });

  test.each(['FIRMADO', 'INCIERTO', 'ANULANDO'] as const)('offers no other for one that is %s', (status) => {
    const { registro, evento } = runOrFail(createAt(status), PASOS.aplazado);
    expect(registro.guardado.documento.certificadorNoDisponible).toBe(false);
    expect(evento).toBeNull();
    expect(registro.proximoIntento).toBe(DESPUES);
  });

  test('changes nothing while a worker makes the attempt, or before it is due', () => {
    const tomado = createAt('EN_PROCESO', { lease: { until: DESPUES }, proximoIntento: DESPUES });
    expect(run(tomado, PASOS.aplazado)).toBeNull();
    const esperando = createAt('EN_PROCESO', { proximoIntento: AHORA.getTime() + 1_001 });
    expect(run(esperando, PASOS.aplazado)).toBeNull();
  });
});

describe('a note and the document that it adjusts', () => {
  const createNotaAt = (
    status: StatusDocumento,
    cambio: Partial<Registro> = {},
    tipoDoc = 'NCRE',
  ): Registro => ({
    ...createAt(status),
    guardado: createGuardado(createNota(createId(9), { statusDocumento: status, tipoDoc, total: '30.00' }), {
      anulacion: status === 'ANULANDO' ? createAnulacion() : null,
    }),
    ...cambio,
  });
  const ORIGEN = createAt('CERTIFICADO', { notasVigentes: 1 });

  test('only an outcome reads it', () => {
    const leen = FILAS.map(([tipo]) => tipo).filter(
      (tipo) => idOrigenOf(createNotaAt('FIRMADO'), PASOS[tipo]) !== null,
    );
    expect(leen).toEqual([
      'descartado',
      'certificado',
      'rechazado',
      'certificado_a_mano',
      'rechazado_a_mano',
      'anulado_a_mano',
      'anulado',
      'anulado_fuera',
    ]);
    expect(idOrigenOf(createNotaAt('FIRMADO'), PASOS.certificado)).toBe(createId(9));
    expect(idOrigenOf(createAt('FIRMADO'), PASOS.certificado)).toBeNull();
  });

  test('a certified credit note lowers what is owed there, at most to nothing', () => {
    const { origen, registro } = runOrFail(createNotaAt('FIRMADO'), PASOS.certificado, ORIGEN);
    expect(origen?.registro.guardado.documento).toMatchObject({ saldo: '82.00', totalAcreditado: '30.00' });
    expect(origen?.evento).toMatchObject({
      tipo: 'NOTA_CERTIFICADA',
      detalle: 'Nota de crédito B0000000 16384',
    });
    expect(registro.rebajado).toBe('30.00');
    const debe10 = withDocumento(ORIGEN, { saldo: '10.00' });
    const otra = runOrFail(createNotaAt('FIRMADO'), PASOS.certificado, debe10);
    expect(otra.registro.rebajado).toBe('10.00');
    const saldado = { saldo: '0.00', fechaVencimiento: null, totalAcreditado: '30.00' };
    expect(otra.origen?.registro.guardado).toMatchObject({ documento: saldado });
  });

  test('a debit note is told there and takes nothing', () => {
    const nota = createNotaAt('FIRMADO', {}, 'NDEB');
    const { origen, registro } = runOrFail(nota, PASOS.certificado, ORIGEN);
    expect([origen?.registro, origen?.movimientos]).toEqual([ORIGEN, []]);
    expect(origen?.evento?.tipo).toBe('NOTA_CERTIFICADA');
    expect(registro.rebajado).toBeNull();
  });

  test('a refused one gives its part back and leaves what is owed', () => {
    const { origen } = runOrFail(createNotaAt('FIRMADO'), PASOS.rechazado, ORIGEN);
    expect(origen).toMatchObject({ registro: { notasVigentes: 0 }, evento: null, movimientos: [] });
    expect(origen?.registro.guardado).toEqual(ORIGEN.guardado);
  });

  test('an annulled one is owed again, as much as it took', () => {
    const nota = createNotaAt('ANULANDO', { rebajado: '30.00' });
    const { origen } = runOrFail(nota, PASOS.anulado, withDocumento(ORIGEN, { totalAcreditado: '40.00' }));
    const documento = { saldo: '142.00', totalAcreditado: '10.00' };
    expect(origen?.registro).toMatchObject({ notasVigentes: 0, guardado: { documento } });
  });

  test('an annulled abono note leaves an annulled origin owing nothing', () => {
    const nota = createNotaAt('ANULANDO', { rebajado: '30.00' }, 'NABN');
    const anulado = createAt('ANULADO');
    const { origen } = runOrFail(nota, PASOS.anulado, anulado);
    expect(origen?.registro).toEqual(anulado);
  });
});
