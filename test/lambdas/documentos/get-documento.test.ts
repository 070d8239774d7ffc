import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { ImpuestoEspecial } from '#domain/impuestos/impuesto.ts';
import {
  createAnulacion,
  createCertificacion,
  createDatosDocumento,
  createNota,
  createGuardado,
} from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const CAMPO = 'Query.getDocumento';
/** Field of the specification for each special tax. */
const ESPECIALES: readonly (readonly [ImpuestoEspecial, string])[] = [
  ['PETROLEO', 'totalPetroleo'],
  ['TURISMO PASAJES', 'totalTurismoPasajes'],
  ['TURISMO HOSPEDAJE', 'totalTurismoHospedaje'],
  ['TIMBRE DE PRENSA', 'totalTimbrePrensa'],
  ['BOMBEROS', 'totalBomberos'],
  ['TASA MUNICIPAL', 'totalTasaMunicipal'],
  ['BEBIDAS ALCOHOLICAS', 'totalBebidasAlcoholicas'],
  ['TABACO', 'totalTabaco'],
  ['CEMENTO', 'totalCemento'],
  ['BEBIDAS NO ALCOHOLICAS', 'totalBebidasNoAlcoholicas'],
  ['TARIFA PORTUARIA', 'totalTarifaPortuaria'],
];

describe('getDocumento', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await ports.documentos.reserve(createGuardado(), AHORA);
  });

  it('finds it by idTransaccion while there is no authorisation, whole', async () => {
    const args = { idTransaccion: createId(1).toUpperCase() };
    expect(await createUsuario(ports).data(CAMPO, args)).toMatchObject({
      statusDocumento: 'EN_PROCESO',
      uuidCertificacion: null,
      detalle: [{ descripcion: 'Cuaderno cuadriculado de 100 hojas' }],
      datos: { nombreCertificador: 'CERTIFICADOR DE PRUEBA' },
      xmlUrl: null,
    });
  });

  it('finds it by authorisation and signs an address only when it is asked for', async () => {
    await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
    const usuario = createUsuario(ports);
    const args = { uuidCertificacion: createCertificacion(1).uuidCertificacion };
    expect((await usuario.data(CAMPO, args)).xmlUrl).toBeNull();
    const conXml = await usuario.data(CAMPO, args, ['xmlUrl']);
    expect(conXml.xmlUrl).toContain(`${NIT_A}/dte/${createId(1)}/certificado.xml`);
    expect(conXml.xmlUrl).toContain('FACT-B0000000-16384.xml');
  });

  it('reads the records around it only when they are asked for', async () => {
    const leidos: string[] = [];
    const spied = {
      ...ports.documentos,
      listAnulaciones: async () => (leidos.push('anulaciones'), []),
      listEventos: async () => (leidos.push('eventos'), []),
      listNotas: async () => (leidos.push('notas'), []),
    };
    const usuario = createUsuario({ ...ports, documentos: spied });
    const args = { idTransaccion: createId(1) };
    expect(await usuario.data(CAMPO, args, ['total', 'datos/pagos'])).toMatchObject({
      anulacion: null,
      anulaciones: null,
      eventos: null,
      notas: null,
    });
    expect(leidos).toEqual([]);
    const todos = ['anulaciones', 'eventos', 'notas'];
    expect(await usuario.data(CAMPO, args, todos)).toMatchObject({
      anulaciones: [],
      eventos: [],
      notas: [],
    });
    expect(leidos.sort()).toEqual(todos);
  });

  it('says when it is tried again while its certifier does not answer, and reads nothing for that otherwise', async () => {
    const readProximo = async () =>
      (await createUsuario(ports).data(CAMPO, { idTransaccion: createId(1) }, ['proximoIntento']))
        .proximoIntento;
    const { findProximoIntento } = ports.documentos;
    ports.documentos.findProximoIntento = () => Promise.reject(new Error('read for nothing'));
    expect(await readProximo()).toBeNull();
    ports.documentos.findProximoIntento = findProximoIntento;
    const despues = ports.now().getTime() + 90_000;
    await ports.documentos.apply(NIT_A, createId(1), PASO.aplazado(despues), ports.now());
    expect(await readProximo()).toBe(toGuatemala(despues).iso);
    await ports.documentos.apply(NIT_A, createId(1), PASO.incierto(despues), ports.now());
    expect(await readProximo()).toBe(toGuatemala(despues).iso);
  });

  it('tells its whole story', async () => {
    await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
    await ports.documentos.apply(NIT_A, createId(1), PASO.anulacionSolicitada(createAnulacion()), AHORA);
    await ports.documentos.apply(
      NIT_A,
      createId(1),
      PASO.anulacionRechazada([{ codigo: 'X', mensaje: 'no' }]),
      AHORA,
    );
    const nota = createNota(createId(1), { idTransaccion: createId(2), total: '56.00' });
    await ports.documentos.reserve(createGuardado(nota), AHORA);
    const seleccion = ['anulacion', 'anulaciones', 'eventos', 'notas'];
    const args = { idTransaccion: createId(1) };
    const documento = await createUsuario(ports).data(CAMPO, args, seleccion);
    const anulacion = {
      requestId: createAnulacion().requestId,
      estado: 'VIGENTE',
      motivo: 'Error en el receptor',
      fechaHora: '2026-11-20T11:00:00-06:00',
      idUsuario: NIT_A,
      mensajes: [{ codigo: 'X', mensaje: 'no' }],
    };
    expect(documento).toMatchObject({ anulacion, anulaciones: [anulacion] });
    expect(documento.anulaciones?.[0]).toEqual(anulacion);
    expect(documento.eventos?.map(({ tipo }) => tipo)).toEqual([
      'GUARDADO',
      'CERTIFICADO',
      'ANULACION_SOLICITADA',
      'ANULACION_RECHAZADA',
    ]);
    expect(documento.notas).toEqual([
      {
        idTransaccion: createId(2),
        tipoDoc: 'NCRE',
        serie: null,
        numero: null,
        total: 56,
        fechaEmision: '2026-11-20T10:30:00-06:00',
        statusDocumento: 'EN_PROCESO',
      },
    ]);
  });

  it('brings every amount of the record as a number', async () => {
    const datos = createDatosDocumento({
      impuestos: [
        { nombreCorto: 'IVA', monto: '12.000000' },
        ...ESPECIALES.map(([nombreCorto], i) => ({ nombreCorto, monto: `${i + 1}.500000` })),
      ],
      tipoCambio: '7.65',
      abonos: [{ numero: 1, fechaVencimiento: '2026-12-20', monto: '112.00', pagado: '10.50' }],
      retenciones: {
        retencionIsr: '5.000000',
        retencionIva: '12.000000',
        totalMenosRetenciones: '95.000000',
      },
      pagos: [
        { id: 'p', numeroAbono: 1, monto: '10.50', fecha: '2026-11-20T10:30:00-06:00', idUsuario: NIT_A },
      ],
    });
    const documento = { idTransaccion: createId(2), saldo: '101.50', datos };
    await ports.documentos.reserve(createGuardado(documento), AHORA);
    const salida = await createUsuario(ports).data(CAMPO, { idTransaccion: createId(2) });
    expect(salida).toMatchObject({
      saldo: 101.5,
      detalle: [
        {
          otrosDescuento: 0,
          impuestos: [
            {
              nombreCorto: 'IVA',
              codigoUnidadGravable: 1,
              montoGravable: 100,
              cantidadUnidadesGravables: null,
              montoImpuesto: 12,
            },
          ],
        },
      ],
      datos: {
        tipoCambio: 7.65,
        abonos: [{ numero: 1, fechaVencimiento: '2026-12-20', monto: 112, pagado: 10.5 }],
        retenciones: { retencionIsr: 5, retencionIva: 12, totalMenosRetenciones: 95 },
        pagos: [{ numeroAbono: 1, monto: 10.5 }],
      },
    });
    expect(salida.datos?.impuestosDocumento).toEqual(
      Object.fromEntries(ESPECIALES.map(([, campo], i) => [campo, i + 1.5])),
    );
    expect(salida.datos?.impuestos[1]).toEqual({ nombreCorto: 'PETROLEO', monto: 1.5 });
  });

  it('has no address for the XML of a document that is not certified', async () => {
    const args = { idTransaccion: createId(1) };
    expect((await createUsuario(ports).data(CAMPO, args, ['xmlUrl'])).xmlUrl).toBeNull();
  });

  it.each([
    {},
    { idTransaccion: createId(2) },
    { uuidCertificacion: createId(2) },
    { idTransaccion: 'x'.repeat(128) },
    { idTransaccion: createId(1), compras: true },
  ])('answers null for %.80j', async (args) => {
    expect(await createUsuario(ports).call(CAMPO, args)).toEqual({ datos: null });
  });
});
