import { isVigente } from '#domain/cierre/marca.ts';
import { sumBases } from '#domain/cierre/bases.ts';
import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import { asientoDeCompra } from '#domain/cierre/asiento-compra.ts';
import { chooseAsientos } from '#domain/libros/hoja.ts';
import { asientoOf } from '#domain/libros/asiento.ts';
import { filaVentaOf } from '#domain/reportes/fila.ts';
import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { Azar } from '../../support/azar.ts';
import { addContador } from '../../support/contador.ts';
import { createEstablecimiento, createSucursal } from '../../support/factories/establecimiento.ts';
import { createCertificacion, createDocumento, createGuardado } from '../../support/factories/documento.ts';
import { ANULACION, createCompra, uuidDe } from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const MES = { mes: 11, anio: 2026 };
const TEXTO = '2026-11';
const DESPUES = new Date('2026-12-03T15:00:00Z');

/** An issuer whose documents change while its month is calculated and closed; `ola` runs before each reading of a document or counter. */
class Mundo {
  readonly ports: PortsEnMemoria;
  readonly vistos: PortsEnMemoria;
  /** Figures that the documents said since the last `begin`, by the entries themselves. */
  private figuras: string[] = [];
  private ola: (() => Promise<void>) | null = null;

  constructor() {
    this.ports = createPortsDePrueba({ now: () => DESPUES });
    const { documentos, facturasCompra, cierresMes } = this.ports;
    this.vistos = {
      ...this.ports,
      documentos: this.interrupt(documentos),
      facturasCompra: this.interrupt(facturasCompra),
      cierresMes: this.interrupt(cierresMes),
    };
  }

  private interrupt<T extends object>(repo: T): T {
    return new Proxy(repo, {
      get: (target, nombre) => {
        const propio: unknown = Reflect.get(target, nombre);
        if (typeof propio !== 'function') return propio;
        return async (...args: unknown[]): Promise<unknown> => {
          const { ola } = this;
          this.ola = null;
          await ola?.();
          this.ola = ola;
          return Reflect.apply(propio, target, args) as unknown;
        };
      },
    });
  }

  /** Figures of the documents as they are. */
  async read(): Promise<string> {
    const { documentos, facturasCompra } = this.ports;
    const rango = rangoDeMes(TEXTO);
    const propios = (await documentos.list(NIT_A, rango, 500, null)).documentos;
    const ventas = (
      await documentos.findMany(
        NIT_A,
        propios.map(({ idTransaccion }) => idTransaccion),
      )
    ).flatMap(({ documento }) => asientoOf(filaVentaOf(documento, SIN_TASAS)) ?? []);
    const ids = (await facturasCompra.list(NIT_A, rango, 500, null)).documentos.map(
      ({ uuidCertificacion }) => uuidCertificacion ?? '',
    );
    const compras = (await facturasCompra.findMany(NIT_A, ids)).flatMap(
      (compra) => asientoDeCompra(compra, SIN_TASAS) ?? [],
    );
    const { contables } = chooseAsientos([...ventas, ...compras], {
      establecimiento: null,
      isProduccion: false,
    });
    return JSON.stringify(sumBases(contables));
  }

  /** Runs a call in which something happens before some of its readings; answers the figures that the documents had meanwhile. */
  async during<T>(
    azar: Azar,
    parte: number,
    call: () => Promise<T>,
  ): Promise<{ valor: T; figuras: readonly string[] }> {
    this.figuras = [await this.read()];
    this.ola = async () => {
      if (!azar.chance(parte)) return;
      await happen(this.ports, azar);
      this.figuras.push(await this.read());
    };
    try {
      return { valor: await call(), figuras: this.figuras };
    } finally {
      this.ola = null;
    }
  }
}

const DOCUMENTOS = 12;

/** One thing that may happen to a month: nothing that its state forbids does anything. */
async function happen(ports: PortsEnMemoria, azar: Azar): Promise<void> {
  const { documentos, facturasCompra, retenciones } = ports;
  const n = azar.int(1, DOCUMENTOS);
  const uuid = uuidDe(n);
  const cada: Readonly<Record<string, () => Promise<unknown>>> = {
    vende: async () => {
      await documentos.reserve(createGuardado({ idTransaccion: createId(n) }), AHORA);
      await documentos.apply(NIT_A, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
    },
    anula: async () => {
      const anulacion = {
        ...{ requestId: `anula-${n}`, estado: 'ANULANDO' as const, motivo: 'Error', idUsuario: NIT_A },
        ...{ fechaHora: '2026-11-20T10:31:00-06:00', mensajes: [], intentos: 0 },
      };
      await documentos.apply(NIT_A, createId(n), PASO.anulacionSolicitada(anulacion), AHORA);
      await documentos.apply(NIT_A, createId(n), PASO.anulado('2026-11-20T10:32:00-06:00'), AHORA);
    },
    carga: () =>
      documentos.load(
        createDocumento({
          ...{ idTransaccion: createId(100 + n), statusDocumento: 'CERTIFICADO', produccion: true },
          ...{ serie: 'CARGADA', numero: String(n), uuidCertificacion: uuidDe(100 + n) },
        }),
        { idImportacion: 'imp-9', lugar: `0-${n}` },
        AHORA,
      ),
    descarga: () => documentos.unload(NIT_A, createId(100 + n), 'imp-9', AHORA),
    compra: () => facturasCompra.put(NIT_A, createCompra(n, NIT_A), AHORA),
    compraFalsa: () =>
      facturasCompra.put(
        NIT_A,
        createCompra(n, NIT_A, { firmas: { emisor: 'FALSA', certificador: 'VALIDA' } }),
        AHORA,
      ),
    compraDeOtroMes: () => facturasCompra.put(NIT_A, createCompra(n, NIT_A, { fecha: '2026-10-20' }), AHORA),
    quitaCompra: () => facturasCompra.remove(NIT_A, uuid, 'imp-1'),
    anulaCompra: () => facturasCompra.annul(NIT_A, uuid, ANULACION),
    restauraCompra: () =>
      facturasCompra.removeAnulacion(NIT_A, { uuid, nitEmisor: ANULACION.nitEmisor }, 'imp-2'),
    clasifica: () =>
      facturasCompra.change(NIT_A, uuid, (compra) => ({
        ...compra,
        clasificacion: {
          clases: [{ numeroLinea: 1, clase: azar.pick(['BIEN', 'SERVICIO', 'COMBUSTIBLE'] as const) }],
          sinCredito: azar.pick([null, 'PERSONAL'] as const),
        },
      })),
    constancia: () =>
      retenciones.addConstancia(NIT_A, {
        ...{ id: createId(200 + n), impuesto: 'IVA', numero: `C-${n}`, fecha: '2026-11-15' },
        ...{ nitAgente: '99900025', monto: azar.amount(90, 2), idTransaccion: null, usuario: NIT_A },
        ...{ quitada: false },
      }),
  };
  try {
    await azar.pick(Object.values(cada))();
  } catch {
    // A step that the state of its document forbids: nothing happened.
  }
}

async function calculate({ vistos, ports }: Mundo): Promise<void> {
  await createUsuario(vistos).data('Mutation.calcularCierre', MES);
  const { pedido } = await ports.cierresMes.find(NIT_A, TEXTO);
  await processExportacion(vistos, { nit: NIT_A, id: pedido ?? '' });
}

const readMes = ({ vistos }: Mundo): Promise<S.CierreMes> =>
  createUsuario(vistos).data('Query.getCierreMes', MES);

function toInput(cierre: S.CierreMes): S.CerrarMesInput {
  const { version, calculo, arrastre = null, retencionesRecibidas } = cierre;
  return {
    ...{ ...MES, version, calculo: calculo?.id ?? '', remanente: 0, retencionesAnteriores: 0 },
    ...{
      retenciones: retencionesRecibidas,
      retencionesVistas: retencionesRecibidas,
      arrastreVisto: arrastre,
    },
  };
}

const basesText = ({ bases }: S.CalculoCierre): string =>
  JSON.stringify(Object.fromEntries(bases.map(({ concepto, monto }) => [concepto, monto.toFixed(2)])));

async function open(): Promise<Mundo> {
  const mundo = new Mundo();
  await addEmisor(mundo.ports, NIT_A, 1_000);
  return mundo;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a closed month has the figures that its documents had at an instant of the call, and what came after shows (%i)',
  async (semilla) => {
    const azar = new Azar(semilla);
    const mundo = await open();
    const cuentas = { cerrados: 0, negados: 0, seguidos: 0 };
    for (let vuelta = 0; vuelta < 25; vuelta += 1) {
      for (let i = azar.int(0, 3); i > 0; i -= 1) await happen(mundo.ports, azar);
      await mundo.during(azar, azar.pick([0, 0, 0.1]), () => calculate(mundo));
      if (azar.chance(0.3)) await happen(mundo.ports, azar);
      const visto = await readMes(mundo);
      if (azar.chance(0.4)) await happen(mundo.ports, azar);
      const { valor, figuras } = await mundo.during(azar, azar.pick([0, 0.2]), () =>
        createUsuario(mundo.vistos)
          .data('Mutation.cerrarMes', { data: toInput(visto) })
          .catch(() => null),
      );
      if (valor === null) {
        cuentas.negados += 1;
        continue;
      }
      cuentas.cerrados += 1;
      const cierre = await readMes(mundo);
      const { congelado, estado, version } = cierre;
      if (congelado == null) throw new Error('A closed month keeps its figures');
      expect(estado).toBe('LISTO');
      expect(figuras).toContain(basesText(congelado.calculo));
      if (isVigente(congelado.calculo.marca, cierre.marca))
        expect(basesText(congelado.calculo)).toBe(await mundo.read());
      else cuentas.seguidos += 1;
      const reabierto = { ...MES, version, motivo: 'Llegó un documento' };
      await createUsuario(mundo.ports).data('Mutation.reabrirMes', reabierto);
      // The figures of before are closed again only while they are still those of the documents.
      const otra = await readMes(mundo);
      const isDeAhora = basesText(congelado.calculo) === (await mundo.read());
      const repetido = await createUsuario(mundo.ports)
        .data('Mutation.cerrarMes', { data: toInput(otra) })
        .catch(() => null);
      if (!isDeAhora) expect(repetido).toBeNull();
      if (repetido !== null)
        await createUsuario(mundo.ports).data('Mutation.reabrirMes', {
          ...reabierto,
          version: repetido.version,
        });
    }
    expect(cuentas.cerrados).toBeGreaterThan(2);
    expect(cuentas.negados).toBeGreaterThan(2);
  },
  60_000,
);

test('a sale that came after the calculation refuses the close with both sums, also after the month was opened again', async () => {
  const { ports } = await open();
  const mundo = { ports, vistos: ports } as Mundo;
  const vende = async (n: number): Promise<void> => {
    await ports.documentos.reserve(createGuardado({ idTransaccion: createId(n) }), AHORA);
    await ports.documentos.apply(NIT_A, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
  };
  const cerrar = async () => ({ data: toInput(await readMes(mundo)) });
  await vende(1);
  await calculate(mundo);
  await vende(2);
  const { data, error } = createUsuario(ports);
  expect(await error('Mutation.cerrarMes', await cerrar())).toMatchObject({
    codigo: 'CIERRE_DESACTUALIZADO',
    mensaje: expect.stringContaining(
      'Ventas: eran Q 112.00, ahora son Q 224.00. Compras: eran Q 0.00',
    ) as string,
  });
  await calculate(mundo);
  const { version } = await data('Mutation.cerrarMes', await cerrar());
  await vende(3);
  expect(await readMes(mundo)).toMatchObject({
    congelado: { calculo: { marca: { ventas: 224 } } },
    marca: { ventas: 336 },
  });
  await data('Mutation.reabrirMes', { ...MES, version, motivo: 'Llegó una venta' });
  expect(await error('Mutation.cerrarMes', await cerrar())).toMatchObject({
    codigo: 'CIERRE_DESACTUALIZADO',
  });
});

test('other certificates, another closing of the month before and another regime refuse the close', async () => {
  const { ports } = await open();
  const mundo = { ports, vistos: ports } as Mundo;
  await calculate(mundo);
  const visto = toInput(await readMes(mundo));
  const { error } = createUsuario(ports);
  const refused = (cambio: Partial<S.CerrarMesInput>) =>
    error('Mutation.cerrarMes', { data: { ...visto, ...cambio } });
  expect(await refused({ retencionesVistas: 12.5 })).toMatchObject({
    codigo: 'CIERRE_CONSTANCIAS',
    mensaje: expect.stringContaining('sumaban Q 12.50 y ahora suman Q 0.00') as string,
  });
  const arrastreVisto = { remanente: 5, retencionesAnteriores: 0 };
  expect(await refused({ arrastreVisto })).toMatchObject({ codigo: 'CIERRE_MES_ANTERIOR' });
  await ports.establecimientos.save(
    { ...createEstablecimiento({ nit: NIT_A }), regimenSat: 'PAPEQ' },
    createSucursal(),
  );
  expect(await refused({})).toMatchObject({ codigo: 'CIERRE_OTRO_REGIMEN' });
});

test('the desk of an accountant says of a declared month that a purchase came after', async () => {
  const { ports } = await open();
  const mundo = { ports, vistos: ports } as Mundo;
  await addEmisor(ports, NIT_B);
  await addContador(ports.membresias, NIT_A, NIT_B);
  const pasos = async () =>
    (await createUsuario(ports, NIT_B).data('Query.getResumenClientes', { ...MES, nits: [NIT_A] }))[0]?.pasos;
  await calculate(mundo);
  const { data } = createUsuario(ports);
  const { version } = await data('Mutation.cerrarMes', { data: toInput(await readMes(mundo)) });
  const formularios = [{ formulario: 'SAT-2237', numero: '43210987654' }];
  await data('Mutation.declararMes', { data: { ...MES, version, dia: '2026-12-02', formularios } });
  expect(await pasos()).toMatchObject({ cierre: 'DECLARADO', cierreVigente: true });
  await ports.facturasCompra.put(NIT_A, createCompra(1, NIT_A), AHORA);
  expect(await pasos()).toMatchObject({ cierre: 'DECLARADO', cierreVigente: false });
  expect((await readMes(mundo)).estados).toEqual([{ mes: TEXTO, estado: 'DECLARADO', vigente: false }]);
});

test('another rate of a day refuses the close of a month with dollars, and of no other month', async () => {
  const { ports } = await open();
  const mundo = { ports, vistos: ports } as Mundo;
  const { error, data } = createUsuario(ports);
  const cerrar = async () => ({ data: toInput(await readMes(mundo)) });
  await calculate(mundo);
  await ports.unidades.putTipoCambio(NIT_A, { fecha: '2026-11-20', tasa: '7.70' });
  const { version } = await data('Mutation.cerrarMes', await cerrar());
  await data('Mutation.reabrirMes', { ...MES, version, motivo: 'Falta una venta' });
  const guardado = createGuardado({ idTransaccion: createId(1), moneda: 'USD' });
  await ports.documentos.reserve(guardado, AHORA);
  await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
  await calculate(mundo);
  const previo = await ports.unidades.findTipoCambio(NIT_A, '2026-11-20');
  await ports.unidades.putTipoCambio(NIT_A, { fecha: '2026-11-20', tasa: '7.75' }, previo);
  // The credit of a purchase in dollars is in no counter, and the refusal says so.
  const compra = createCompra(2, NIT_A);
  const enDolares = { ...compra, documento: { ...compra.documento, moneda: 'USD' as const } };
  await ports.facturasCompra.put(NIT_A, enDolares, AHORA);
  expect(await error('Mutation.cerrarMes', await cerrar())).toMatchObject({
    codigo: 'CIERRE_DESACTUALIZADO',
    mensaje: expect.stringContaining('era Q 0.00, ahora es Q 0.00 sin los dólares.') as string,
  });
});
