import type * as S from '#graphql/generated/schema-types.ts';
import { claveEnvio } from '#lambdas/shared/claves-archivo.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { RECEPTOR_NIT, createDte, createLineaDte } from '../../support/factories/dte.ts';
import { createEstablecimiento, createSucursal } from '../../support/factories/establecimiento.ts';
import { HOY, NIT_A, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';
import { nombreDe } from '../../support/in-memory-envios.ts';

const CAMPO = 'Mutation.certifyDte';
const FCAM: Partial<S.DteInput> = {
  tipoDocumento: 'FCAM',
  receptor: RECEPTOR_NIT,
  datosFacturaCambiaria: {
    abonos: [
      { fechaVencimiento: '2026-12-20', monto: 56.1 },
      { fechaVencimiento: '2027-01-20', monto: 55.9 },
    ],
  },
};
const FESP: Partial<S.DteInput> = { tipoDocumento: 'FESP', receptor: RECEPTOR_NIT };
const EXPORTACION: Partial<S.DteInput> = {
  tipoVenta: 'Export',
  moneda: 'USD',
  tipoCambio: 7.65,
  receptor: { nit: 'DE123', tipoIdentificador: 'EXT', nombre: 'Kontor GmbH', correo: '' },
  datosExportacion: {
    nombreConsignatario: 'Kontor GmbH',
    direccionConsignatario: 'Hamburg',
    paisConsignatario: 'DE',
    incoterm: 'FOB',
  },
};

describe('certifyDte of every type', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
  });
  const certify = async (cambio: Partial<S.DteInput>): Promise<DocumentoGuardado> => {
    await createUsuario(ports).data(CAMPO, { data: createDte(cambio) });
    const guardado = await ports.documentos.find(NIT_A, createId(1));
    if (guardado === null) throw new Error('Nothing was stored');
    return guardado;
  };
  const xmlOf = (guardado: DocumentoGuardado): string =>
    ports.memoria.envios.sinFirma.get(nombreDe(claveEnvio(guardado))) ?? '';

  it('stores the instalments of a bill of exchange as they were typed', async () => {
    const { borrador, documento } = await certify(FCAM);
    expect(borrador.datosFacturaCambiaria?.abonos.map(({ monto }) => monto)).toEqual(['56.1', '55.9']);
    expect(documento.datos.abonos).toEqual([
      { numero: 1, fechaVencimiento: '2026-12-20', monto: '56.10', pagado: '0.00' },
      { numero: 2, fechaVencimiento: '2027-01-20', monto: '55.90', pagado: '0.00' },
    ]);
    expect(documento).toMatchObject({ saldo: '112.00', fechaVencimiento: '2026-12-20' });
  });

  it('refuses instalments that do not add up', async () => {
    const abonos = [{ fechaVencimiento: '2026-12-20', monto: 111.99 }];
    const data = createDte({ ...FCAM, datosFacturaCambiaria: { abonos } });
    const error = await createUsuario(ports).error(CAMPO, { data });
    expect(faltasOf(error)).toEqual(['ABONO-11 datosFacturaCambiaria.abonos']);
  });

  it('takes the withholdings of a special invoice that the user saw, or none', async () => {
    const datosFacturaEspecial = { retencionIsr: 5, retencionIva: 12 };
    const { documento } = await certify({ ...FESP, datosFacturaEspecial });
    expect(documento.datos.retenciones).toEqual({
      retencionIsr: '5.000000',
      retencionIva: '12.000000',
      totalMenosRetenciones: '95.000000',
    });
    const sinVer = createDte({ ...FESP, idTransaccion: createId(2) });
    expect(await createUsuario(ports).data(CAMPO, { data: sinVer })).toMatchObject({
      statusDocumento: 'EN_PROCESO',
    });
  });

  it.each([
    [{ retencionIsr: 5.01, retencionIva: 12 }, ['RETENCION-01 datosFacturaEspecial.retencionIsr']],
    [{ retencionIsr: 5, retencionIva: 11.99 }, ['RETENCION-01 datosFacturaEspecial.retencionIva']],
  ])('refuses other withholdings: %j', async (datosFacturaEspecial, esperadas) => {
    const data = createDte({ ...FESP, datosFacturaEspecial });
    expect(faltasOf(await createUsuario(ports).error(CAMPO, { data }))).toEqual(esperadas);
    expect(ports.memoria.colas.certificacion).toEqual([]);
  });

  it('stores a donation receipt with its legal form', async () => {
    const { documento } = await certify({
      tipoDocumento: 'RDON',
      aplicaIva: false,
      escenarioExento: 4,
      tipoPersoneria: 715,
      receptor: RECEPTOR_NIT,
    });
    expect(documento).toMatchObject({ tipoDoc: 'RDON', total: '112.00', totalIva: '0.00' });
    expect(documento.datos.tipoPersoneria).toBe(715);
    expect(documento.datos.frases[0]?.tipoFrase).toBe(4);
  });

  it('stores a receipt', async () => {
    const { documento } = await certify({
      tipoDocumento: 'RECI',
      aplicaIva: false,
      escenarioExento: 5,
      receptor: RECEPTOR_NIT,
    });
    expect(documento).toMatchObject({ tipoDoc: 'RECI', totalIva: '0.00' });
  });

  it.each(['FPEQ', 'FCAP'] as const)('stores a %s of a small taxpayer', async (tipoDocumento) => {
    await ports.establecimientos.save(createEstablecimiento({ regimenSat: 'PAPEQ' }), createSucursal());
    const cambiaria = tipoDocumento === 'FCAP' ? FCAM : {};
    const { documento } = await certify({ ...cambiaria, tipoDocumento, aplicaIva: false });
    expect(documento).toMatchObject({ tipoDoc: tipoDocumento, totalIva: '0.00', total: '112.00' });
    expect(documento.datos.afiliacionIva).toBe('PEQ');
  });

  it('adds a special tax in exact decimals', async () => {
    const impuesto = { nombreCorto: 'PETROLEO', codigoUnidadGravable: 1, cantidadUnidades: 10.1 };
    const detalle = [createLineaDte({ cantidad: 10.1, precioUnitario: 30, impuesto })];
    const { borrador, documento } = await certify({ detalle, valorTotal: 350.47 });
    expect(borrador.detalle[0]?.impuesto).toEqual({
      nombreCorto: 'PETROLEO',
      codigoUnidadGravable: 1,
      cantidadUnidades: '10.1',
      montoGravable: '',
      monto: '',
    });
    expect(documento.datos.impuestos).toEqual([
      { nombreCorto: 'IVA', monto: '32.464286' },
      { nombreCorto: 'PETROLEO', monto: '47.470000' },
    ]);
  });

  it.each(['IVA', 'constructor', 'X'.repeat(80)])('refuses the tax %.20s of nobody', async (nombreCorto) => {
    const detalle = [createLineaDte({ impuesto: { nombreCorto, codigoUnidadGravable: 1 } })];
    const error = await createUsuario(ports).error(CAMPO, { data: createDte({ detalle }) });
    expect(faltasOf(error)).toEqual(['IMPUESTO-01 detalle[0].impuesto.nombreCorto']);
    expect(JSON.stringify(error).length).toBeLessThan(1_000);
  });

  it('writes an export in dollars with its complement', async () => {
    const guardado = await certify(EXPORTACION);
    expect(guardado.borrador).toMatchObject({ tipoCambio: '7.65', moneda: 'USD' });
    expect(guardado.documento.datos).toMatchObject({
      tipoCambio: '7.65',
      exportacion: { nombreConsignatario: 'Kontor GmbH', incoterm: 'FOB', codigoComprador: '' },
    });
    expect(xmlOf(guardado)).toContain('Exp="SI"');
  });

  it('takes dollars to the final consumer at the reference of the day, and at no other rate', async () => {
    const ana = createUsuario(ports);
    const dolares = (valorTotal: number, tipoCambio: number) =>
      createDte({
        ...{ moneda: 'USD', tipoCambio, valorTotal },
        detalle: [createLineaDte({ cantidad: 1, precioUnitario: valorTotal })],
      });
    const faltas = async (data: S.DteInput) => faltasOf(await ana.error(CAMPO, { data }));
    expect(await faltas(dolares(2000, 0.5))).toEqual(['TIPOCAMBIO-06 tipoCambio']);
    expect(await faltas(dolares(100, 7.66))).toEqual(['TIPOCAMBIO-08 tipoCambio']);
    await ana.data('Mutation.putTipoCambio', { fecha: HOY, tasa: 7.66 });
    expect(await faltas(dolares(100, 7.1))).toEqual(['TIPOCAMBIO-07 tipoCambio']);
    expect(await faltas(dolares(326.38, 7.66))).toEqual(['RECEPTOR-04 receptor.nit']);
    expect(await ana.data(CAMPO, { data: dolares(326.37, 7.66) })).toMatchObject({
      statusDocumento: 'EN_PROCESO',
    });
  });

  it('keeps the phrase that the issuer chose and a sale on credit', async () => {
    const { borrador, documento } = await certify({ fechaVencimiento: '2026-12-31' });
    expect(borrador).toMatchObject({ fechaVencimiento: '2026-12-31', frasesElegidas: [] });
    expect(documento).toMatchObject({ saldo: '112.00', fechaVencimiento: '2026-12-31' });
  });

  it('is the same draft when what is optional is left out or null', async () => {
    await certify({});
    const nulos = createDte({
      escenarioExento: null,
      tipoCambio: null,
      fechaVencimiento: null,
      tipoPersoneria: null,
      frasesElegidas: null,
      datosFacturaCambiaria: null,
      datosNota: null,
      datosExportacion: null,
      detalle: [
        createLineaDte({ otrosDescuento: null, exento: null, impuesto: null, numeroLineaOrigen: null }),
      ],
    });
    expect(await createUsuario(ports).data(CAMPO, { data: nulos })).toMatchObject({
      uuidTransaccion: createId(1),
      fechaEmision: `${HOY}T10:30:00-06:00`,
    });
  });

  it.each(['FAAE', 'FCAE', 'FACA'] as const)('refuses %s, which SAT retired', async (tipoDocumento) => {
    const error = await createUsuario(ports).error(CAMPO, { data: createDte({ tipoDocumento }) });
    expect(error.codigo).toBe('VALIDACION');
    expect(faltasOf(error).some((each) => each.endsWith(' tipoDocumento'))).toBe(true);
  });
});
