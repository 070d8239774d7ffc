import { addMonths } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { newId, until } from '../../solas/paseo/comun.ts';
import type { Paseo } from '../../solas/paseo/comun.ts';
import { uuidDe } from '../factories/factura-compra.ts';
import { diaCerrado, importarTardias } from './importaciones.ts';
import { llamar } from './llamar.ts';
import type { Mes } from './preguntas.ts';
import { hoy } from './tipos.ts';

/** Month that many months before this one. */
export function mesHace(meses: number): Mes {
  const [anio = 0, mes = 0] = addMonths(`${hoy().slice(0, 7)}-01`, -meses)
    .split('-')
    .map(Number);
  return { mes, anio };
}

async function calcular({ dueno }: Paseo, mes: Mes): Promise<S.CierreMes> {
  const previo = (await llamar(dueno, 'Query.getCierreMes', mes)).calculo?.id;
  await llamar(dueno, 'Mutation.calcularCierre', mes);
  return until(`closing of ${mes.anio}-${mes.mes}`, async () => {
    const cierre = await llamar(dueno, 'Query.getCierreMes', mes);
    return cierre.calculo != null && cierre.calculo.id !== previo && !cierre.preparando ? cierre : null;
  });
}

async function cerrar(paseo: Paseo, mes: Mes): Promise<S.CierreMes> {
  const { calculo, version, retencionesRecibidas, arrastre } = await calcular(paseo, mes);
  return llamar(paseo.dueno, 'Mutation.cerrarMes', {
    data: {
      ...{ ...mes, version, calculo: calculo?.id ?? '', retencionesVistas: retencionesRecibidas },
      ...{ remanente: 10, retenciones: 1, retencionesAnteriores: 2, arrastreVisto: arrastre ?? null },
    },
  });
}

async function declarar({ dueno }: Paseo, mes: Mes, { version }: S.CierreMes): Promise<S.CierreMes> {
  return llamar(dueno, 'Mutation.declararMes', {
    data: {
      ...{ ...mes, version, dia: hoy() },
      formularios: [{ formulario: 'SAT-2237', numero: '43210987654' }],
    },
  });
}

/** Comparisons of the closed month with the list of SAT, of each side and of one establishment. */
async function conciliar({ dueno }: Paseo, mes: Mes): Promise<void> {
  const renglon: S.RenglonConciliacionInput = {
    ...{ clase: 'DIFERENTE', consejo: 'MONTO_DISTINTO', uuid: uuidDe(101), serie: 'A', numero: '1' },
    ...{ tipoDoc: 'FACT', fecha: diaCerrado(), nit: '99901013', nombre: 'Proveedor', moneda: 'GTQ' },
    ...{ total: 125, anulado: false, id: uuidDe(101), origen: 'sat.xlsx, fila 2' },
    diferencias: [{ campo: 'total', aqui: '125.00', sat: '126.00' }],
  };
  const cuentas = { iguales: 1, aqui: 2, sat: 2, soloSat: 0, soloAqui: 0, diferentes: 1 };
  for (const [lado, establecimiento] of [
    ['RECIBIDOS', null],
    ['EMITIDOS', null],
    ['EMITIDOS', 1],
  ] as const) {
    const { lados } = await llamar(dueno, 'Query.getConciliaciones', { ...mes, establecimiento });
    const { version = 0, totales } = lados.find((each) => each.lado === lado) ?? {};
    await llamar(dueno, 'Mutation.guardarConciliacion', {
      data: {
        ...{ ...mes, lado, establecimiento, archivo: 'sat.xlsx', version, cuentas },
        totales: totales ?? null,
        renglones: [renglon],
      },
    });
  }
}

/** Buyers who withhold, and a certificate of each kind for a sale of the month. */
async function retener({ dueno }: Paseo, mes: Mes): Promise<string | null> {
  const agente = { retieneIsr: true, quitar: false };
  await llamar(dueno, 'Mutation.putAgenteRetenedor', {
    data: { ...agente, nit: '99900033', nombre: 'Ana', tipo: 'ESPECIAL' },
  });
  await llamar(dueno, 'Mutation.putAgenteRetenedor', {
    data: { ...agente, nit: '99900025', nombre: 'Exportadora', tipo: 'EXPORTADOR_OTROS' },
  });
  const { esperadas } = await llamar(dueno, 'Query.getRetenciones', mes);
  const idTransaccion = esperadas.find(({ nitAgente }) => nitAgente === '99900033')?.idTransaccion ?? null;
  for (const impuesto of ['IVA', 'ISR'] as const)
    await llamar(dueno, 'Mutation.putConstancia', {
      data: {
        ...{ id: newId(), impuesto, numero: `${impuesto}-${mes.mes}`, fecha: diaCerrado() },
        ...{ nitAgente: '99900033', monto: 3, idTransaccion },
      },
    });
  return idTransaccion;
}

/** Two months are closed, one of them declared, opened and closed again; then documents of it come, and this month goes on. */
export async function llevarMeses(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  const [mes, cerrado, anterior] = [mesHace(0), mesHace(1), mesHace(2)];
  const idTransaccion = await retener(paseo, cerrado);
  await conciliar(paseo, cerrado);
  await cerrar(paseo, anterior);
  const { version } = await declarar(paseo, cerrado, await cerrar(paseo, cerrado));
  await llamar(dueno, 'Mutation.reabrirMes', { ...cerrado, version, motivo: 'Faltaba una compra' });
  await declarar(paseo, cerrado, await cerrar(paseo, cerrado));
  await importarTardias(paseo);
  await llamar(dueno, 'Mutation.putConstancia', {
    data: {
      ...{ id: newId(), impuesto: 'IVA', numero: 'TARDE-1', fecha: diaCerrado() },
      ...{ nitAgente: '99900033', monto: 4, idTransaccion },
    },
  });
  for (const cada of [cerrado, mes]) await calcular(paseo, cada);
  await llamar(dueno, 'Mutation.calcularMejores', mes);
  await until('best of the month', async () => {
    const { fecha, preparando } = await llamar(dueno, 'Query.getMejores', mes);
    return fecha != null && !preparando ? fecha : null;
  });
}
