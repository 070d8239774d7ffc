import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLNamedType } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDL_PRELUDE } from '#graphql/sdl-prelude.ts';
import type { PedidoLibro } from '#domain/libros/pedido.ts';
import { GUARDIAS } from '#domain/sesion/guardias.ts';
import { campoOf } from '#graphql/campos.ts';
import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import { createVista } from '#lambdas/shared/por-sucursal.ts';
import { createSucursal } from '../../support/factories/establecimiento.ts';
import { createCompra, uuidDe } from '../../support/factories/factura-compra.ts';
import { createCertificacion, createNota, createGuardado } from '../../support/factories/documento.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { AHORA, HOY, NIT_A, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  NIT_CERTIFICADOR_2,
  addEmisor,
  createPortsDePrueba,
  createSegundoConfig,
  createUsuario,
} from '../../support/llamadas.ts';
import { LLAMADAS } from '../../support/todas-las-llamadas.ts';
import { PASO } from '../../support/pasos.ts';

/*
 * Documents of branch 1: CERTIFICADO on credit, one that reached no certifier, one in contingency. The one of branch 2
 * is certified on credit to the same receiver, in the same second as the first.
 */
const [CERTIFICADO, SIN_SERVICIO, EN_CONTINGENCIA, DE_LA_DOS] = [1, 2, 3, 4].map(createId) as [
  string,
  string,
  string,
  string,
];
const AJENOS = [CERTIFICADO, SIN_SERVICIO, EN_CONTINGENCIA];
const UUID = createCertificacion(1).uuidCertificacion;
const UNIX = AHORA.getTime() / 1000;
const RECEPTOR = { idReceptor: '99900033', tipoIdentificador: 'NIT' } as const;
const SELECCION = ['xmlUrl', 'xmlCertificado', 'anulaciones', 'eventos', 'notas'];

const createDte = (sucursal: number): Campos['Mutation.certifyDte']['args'] => ({
  data: { ...LLAMADAS['Mutation.certifyDte'].data, idTransaccion: createId(9), sucursal },
});
const NOTA: Campos['Mutation.certifyDte']['args'] = {
  data: {
    ...createDte(2).data,
    tipoDocumento: 'NCRE',
    receptor: { nit: RECEPTOR.idReceptor, tipoIdentificador: 'NIT', nombre: 'x', correo: '' },
    datosNota: { numeroAutorizacion: UUID, fechaEmisionDocumentoOrigen: HOY, motivoAjuste: 'Devolución' },
  },
};
const DIRECCION = { direccion: 'x', municipio: '', departamento: '', codigoPostal: '', pais: 'GT' };
const AJENO = 'DOCUMENTO_NO_ENCONTRADO';

/**
 * Answer that a user of branch 2 gets about branch 1: the code of a refusal, null for nothing, or LISTA without a trace
 * of it.
 */
type Fila<C extends Campo> = readonly [args: Campos[C]['args'], visto: string | null];
const LISTA = 'LISTA';

/** Every field that takes or gives a document. */
const FILAS: { readonly [C in Campo]?: readonly Fila<C>[] } = {
  'Query.getDocumento': [
    [{ uuidCertificacion: UUID }, null],
    [{ idTransaccion: SIN_SERVICIO }, null],
  ],
  'Query.getDocumentos': [
    [{ fechaInicial: UNIX - 9, fechaFinal: UNIX, incluirDocumentosSinPago: true }, LISTA],
    [{ fechaInicial: UNIX - 9, fechaFinal: UNIX, incluirDetalle: true, incluirDatos: true }, LISTA],
    [{ fechaInicial: UNIX - 9, fechaFinal: UNIX, filtro: { texto: RECEPTOR.idReceptor } }, LISTA],
    [{ fechaInicial: UNIX - 9, fechaFinal: UNIX, filtro: { texto: UUID.slice(0, 8) } }, LISTA],
  ],
  'Query.getDocumentosCliente': [
    [{ nitCliente: RECEPTOR.idReceptor, tipoIdentificador: 'NIT', modulo: 'V' }, LISTA],
  ],
  // Cashiers import nothing, and an accountant of some branches has no import (the last test).
  'Query.getArchivosImportacion': [[{ id: 'una' }, 'ACCESO_DENEGADO']],
  'Query.getContingencias': [[{}, LISTA]],
  'Mutation.certifyDte': [
    [createDte(1), 'SUCURSAL_NO_PERMITIDA'],
    [NOTA, 'NOTA-03'],
  ],
  'Mutation.nullifyDte': [[{ data: { uuidDocumento: UUID, motivoAnulacion: 'Devolución' } }, AJENO]],
  'Mutation.descartarDte': [[{ idTransaccion: SIN_SERVICIO }, AJENO]],
  'Mutation.rerouteDte': [[{ idTransaccion: SIN_SERVICIO, nitCertificador: NIT_CERTIFICADOR_2 }, AJENO]],
  'Mutation.startContingencia': [[{ idTransaccion: SIN_SERVICIO, motivo: 'Sin servicio' }, AJENO]],
  'Mutation.putAvisoContingencia': [[{ id: 'de-la-uno' }, 'CONTINGENCIA_NO_ENCONTRADA']],
  'Mutation.pagarDocumento': [
    [{ idPago: createId(901), fechaEmisionUnix: UNIX, idTransaccion: CERTIFICADO }, AJENO],
  ],
  // Who works in some branches keeps no books.
  'Mutation.aceptarCompra': [[LLAMADAS['Mutation.aceptarCompra'], 'ACCESO_DENEGADO']],
  'Mutation.clasificarCompra': [[LLAMADAS['Mutation.clasificarCompra'], 'ACCESO_DENEGADO']],
  'Mutation.contarCompra': [[LLAMADAS['Mutation.contarCompra'], 'ACCESO_DENEGADO']],
  'Query.getComprasTardias': [[LLAMADAS['Query.getComprasTardias'], 'ACCESO_DENEGADO']],
  'Query.getRetenciones': [[LLAMADAS['Query.getRetenciones'], 'ACCESO_DENEGADO']],
  'Mutation.putConstancia': [[LLAMADAS['Mutation.putConstancia'], 'ACCESO_DENEGADO']],
  'Mutation.quitarConstancia': [[LLAMADAS['Mutation.quitarConstancia'], 'ACCESO_DENEGADO']],
  'Mutation.updateDocumento': [
    [{ fechaEmisionUnix: UNIX, idTransaccion: CERTIFICADO, direccionReceptor: DIRECCION }, AJENO],
  ],
  'Mutation.corregirFormaPago': [[{ idTransaccion: CERTIFICADO, metodo: 'TARJETA' }, AJENO]],
  'Query.getCaja': [[{ idSucursal: 1 }, 'SUCURSAL_NO_PERMITIDA']],
  'Mutation.moverCaja': [[LLAMADAS['Mutation.moverCaja'], 'SUCURSAL_NO_PERMITIDA']],
  'Query.getEnlaces': [[{ idTransaccion: CERTIFICADO }, AJENO]],
  'Mutation.crearEnlace': [[{ idTransaccion: CERTIFICADO }, AJENO]],
  'Mutation.revocarEnlace': [[{ idTransaccion: CERTIFICADO }, AJENO]],
  'Mutation.mailDocumento': [
    [{ idEnvio: createId(902), idTransaccion: CERTIFICADO, correos: 'x@example.com' }, AJENO],
  ],
};
/** Reads that name no document here: it has no link, and its sale was in no till. */
const SIN_DOCUMENTO: readonly string[] = [
  'Query.getEnlaces',
  'Query.getCaja',
  'Query.getArchivosImportacion',
];
const CASOS = Object.entries(FILAS).flatMap(([campo, filas]) =>
  filas.map(([args, visto]) => [campo as Campo, visto, args] as const),
);

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  const { certificadorConfigs, contingencias, documentos, establecimientos, membresias } = ports;
  await addEmisor(ports);
  await establecimientos.putSucursal(NIT_A, createSucursal({ id: 2 }));
  await certificadorConfigs.put(NIT_A, createSegundoConfig(NIT_A));
  const aCredito = { ...RECEPTOR, saldo: '112.00', fechaVencimiento: '2026-12-20' };
  for (const [n, codigoEstablecimiento] of [
    [1, 1],
    [4, 2],
  ] as const) {
    const suyo = { ...aCredito, idTransaccion: createId(n), codigoEstablecimiento };
    await documentos.reserve(createGuardado(suyo), AHORA);
    await documentos.apply(NIT_A, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
  }
  const periodo = { codigoEstablecimiento: 1, motivo: 'x', inicio: '2026-11-20T10:00:00-06:00' };
  await contingencias.open(NIT_A, { id: 'de-la-uno', ...periodo });
  await contingencias.open(NIT_A, { id: 'de-la-dos', ...periodo, codigoEstablecimiento: 2 });
  const cambio = { huellaXml: 'f'.repeat(64), usuario: NIT_A };
  for (const n of [2, 3, 5]) {
    const codigoEstablecimiento = n === 5 ? 2 : 1;
    await documentos.reserve(createGuardado({ idTransaccion: createId(n), codigoEstablecimiento }), AHORA);
    const intento = { proximoIntento: AHORA.getTime() + 60_000, isNuncaEnviado: true };
    await documentos.apply(NIT_A, createId(n), PASO.noDisponible(intento), AHORA);
    if (n === 2) continue;
    const idContingencia = n === 5 ? 'de-la-dos' : 'de-la-uno';
    const numero = { ...cambio, idContingencia, numeroAcceso: `10000000${n}` };
    await documentos.apply(NIT_A, createId(n), PASO.contingencia(numero), AHORA);
  }
  for (const [sub, sucursales] of [
    ['sub-dos', [2]],
    ['sub-ambas', [1, 2]],
  ] as const) {
    await membresias.addMiembro(NIT_A, createMiembro({ sub, usuario: sub, rol: 'cajero', sucursales }));
  }
});

test.each(CASOS)('%s (%#) of another branch gives %s', async (campo, visto, args) => {
  const photograph = async (): Promise<string> =>
    JSON.stringify([
      await ports.documentos.findMany(NIT_A, [...AJENOS, createId(9)]),
      await ports.contingencias.list(NIT_A),
      ports.memoria.colas.correo,
    ]);
  const antes = await photograph();
  const respuesta = await createUsuario(ports, 'dos', []).call(campo, args, SELECCION);
  const text = JSON.stringify(respuesta);
  if ('error' in respuesta) expect(text).toContain(`"codigo":"${visto}"`);
  else if (visto === null) expect(respuesta.datos).toBeNull();
  else expect([visto, /a0000000-\S*[45]/.test(text)]).toEqual([LISTA, true]);
  for (const rastro of [...AJENOS, 'de-la-uno', UUID]) expect(text).not.toContain(rastro);
  expect(await photograph()).toBe(antes);
});

test.each(CASOS)('%s (%#) of the own branch gives the document', async (campo, _, args) => {
  const respuesta = await createUsuario(ports, 'ambas', []).call(campo, args, SELECCION);
  const text = JSON.stringify(respuesta);
  expect(text).not.toMatch(/SUCURSAL_NO_PERMITIDA|NO_ENCONTRADA|NO_ENCONTRADO|NOTA-03/);
  const isDeDocumentos = campo.startsWith('Query.') && !SIN_DOCUMENTO.includes(campo);
  if ('datos' in respuesta && isDeDocumentos) expect(text).toMatch(/a0000000-\S*[123]/);
});

test('issuing in another branch says which, and what to do', async () => {
  expect(await createUsuario(ports, 'dos', []).error('Mutation.certifyDte', createDte(1))).toMatchObject({
    mensaje: 'Su usuario no emite en la sucursal 1. Elija otra o pida el permiso al dueño.',
  });
});

test('a list goes on behind pages without visible documents, and its cursor stays', async () => {
  const dos = createUsuario(ports, 'dos', []);
  const rango = { fechaInicial: UNIX - 9, fechaFinal: UNIX, limite: 1 };
  const ids: string[] = [];
  let siguiente: string | null = null;
  let vueltas = 0;
  do {
    const pagina: NonNullable<Campos['Query.getDocumentos']['result']> = await dos.data(
      'Query.getDocumentos',
      { ...rango, siguiente },
    );
    ids.push(...pagina.documentos.map(({ idTransaccion }) => idTransaccion));
    siguiente = pagina.siguiente ?? null;
    vueltas += 1;
  } while (siguiente !== null);
  expect(ids).toEqual([createId(5), DE_LA_DOS]);
  const totales = await dos.data('Query.getTotalesDocumentos', { ...rango, siguiente: null });
  expect(totales.grupos.reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe(2);
  expect(vueltas).toBeLessThan(4);
});

test('a search of a branch without documents looks at a part of those of the others, and goes on', async () => {
  let paginas = 0;
  const ajeno = createGuardado({ codigoEstablecimiento: 1 }).documento;
  ports.documentos.list = (_nit, alcance) => {
    paginas += 1;
    const unix = ('fechaFinal' in alcance ? alcance.fechaFinal : UNIX) - 1;
    return Promise.resolve({ documentos: [ajeno], siguiente: 'más', lugar: { unix, id: createId(1) } });
  };
  const filtro = { estado: 'ANULADO' };
  const args = { fechaInicial: UNIX - 1e6, fechaFinal: UNIX, filtro };
  const pagina = await createUsuario(ports, 'dos', []).data('Query.getDocumentos', args);
  expect(pagina).toMatchObject({ documentos: [], siguiente: expect.any(String) as unknown });
  expect(pagina.revisadoHasta).toBeLessThan(UNIX);
  expect(paginas).toBeLessThanOrEqual(60);
  const { siguiente = null } = pagina;
  expect(
    await createUsuario(ports, 'dos', []).data('Query.getDocumentos', { ...args, siguiente }),
  ).toMatchObject({ documentos: [] });
});

test('the figures are those of the own branches, with nothing of the purchases', async () => {
  const cifrasOf = async (sub: string) => {
    const { meses, porCobrar, porPagar } = await createUsuario(ports, sub, []).data('Query.getNumeros', {});
    return [meses.at(-1)?.cantidad, porCobrar.bandas[0]?.total, porPagar];
  };
  expect(await cifrasOf('dos')).toEqual([1, 112, null]);
  expect(await cifrasOf('ambas')).toEqual([2, 224, null]);
  // A whole month stands in the counters.
  const mes = {
    fechaInicial: Date.UTC(2026, 10, 1, 6) / 1000,
    fechaFinal: Date.UTC(2026, 11, 1, 6) / 1000 - 1,
  };
  const { grupos } = await createUsuario(ports, 'dos', []).data('Query.getTotalesDocumentos', mes);
  expect(grupos.filter(({ clase }) => clase === 'VIGENTES')).toMatchObject([{ cantidad: 1, total: 112 }]);
});

test('two documents of one second are two behind a page of documents of another branch', async () => {
  await ports.creditos.grant(NIT_A, 'MUCHOS', 100, AHORA);
  for (let n = 100; n <= 160; n += 1) {
    const codigoEstablecimiento = n === 160 ? 2 : 1;
    await ports.documentos.reserve(
      createGuardado({ idTransaccion: createId(n), codigoEstablecimiento }),
      AHORA,
    );
  }
  const error = await createUsuario(ports, 'dos', []).error('Mutation.pagarDocumento', {
    idPago: createId(901),
    fechaEmisionUnix: UNIX,
  });
  expect(error.codigo).toBe('DOCUMENTO_AMBIGUO');
});

test('a document tells the notes that another branch issued on it: they hold its annulment back', async () => {
  const nota = createNota(DE_LA_DOS, {
    idTransaccion: createId(6),
    codigoEstablecimiento: 1,
    total: '12.00',
  });
  await ports.documentos.reserve(createGuardado(nota), AHORA);
  const dos = createUsuario(ports, 'dos', []);
  const documento = await dos.data('Query.getDocumento', { idTransaccion: DE_LA_DOS }, SELECCION);
  expect(documento.notas).toMatchObject([{ idTransaccion: createId(6) }]);
  const uuidDocumento = createCertificacion(4).uuidCertificacion;
  const anular = { data: { uuidDocumento, motivoAnulacion: 'Devolución' } };
  expect((await dos.error('Mutation.nullifyDte', anular)).codigo).toBe('DOCUMENTO_CON_NOTAS');
});

/** Names of arguments and answers that contain the key of a document. */
const CLAVES = ['idTransaccion', 'uuidDocumento', 'uuidCertificacion', 'uuidCertificado', 'fechaEmisionUnix'];

function hasClave(type: GraphQLNamedType, seen: Set<string> = new Set()): boolean {
  if (seen.has(type.name) || !(isInputObjectType(type) || isObjectType(type))) return false;
  seen.add(type.name);
  return Object.values<{ name: string; type: GraphQLField<unknown, unknown>['type'] }>(
    type.getFields() as never,
  ).some((field) => CLAVES.includes(field.name) || hasClave(getNamedType(field.type), seen));
}

test('every field of an establishment that takes or gives a document has its row', () => {
  const sdl = SDL_PRELUDE + readFileSync(join(process.cwd(), 'graphql/schema.graphql'), 'utf8');
  const schema = buildSchema(sdl);
  const campos = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter(
        (field) =>
          hasClave(getNamedType(field.type)) ||
          field.args.some((arg) => CLAVES.includes(arg.name) || hasClave(getNamedType(arg.type))),
      )
      .map((field) => `${type?.name}.${field.name}` as Campo)
      .filter((campo) => GUARDIAS[campoOf(campo).guardia].roles !== null),
  );
  expect(campos.sort()).toEqual(Object.keys(FILAS).sort());
});

test('a user of some branches sees no import and no purchase, which belong to no branch', async () => {
  await ports.facturasCompra.put(NIT_A, createCompra(1, NIT_A), AHORA);
  const subidas = [{ clave: 'c', nombre: 'a.zip', tamano: 1 }];
  const nueva = { nit: NIT_A, id: '1-a', usuario: 'ana', creada: '2026-11-20T10:00:00-06:00', subidas };
  await ports.importaciones.create(nueva, AHORA.getTime());
  const sesion = { sub: 's', usuario: 'u', grupos: [], nit: NIT_A, rol: 'contador' } as const;
  const todo = createVista(ports, { ...sesion, sucursales: null });
  const vista = createVista(ports, { ...sesion, sucursales: [1] });
  const rango = { fechaInicial: 0, fechaFinal: UNIX };
  expect(await todo.importaciones.find(NIT_A, '1-a')).not.toBeNull();
  expect(await vista.importaciones.find(NIT_A, '1-a')).toBeNull();
  expect(await vista.importaciones.list(NIT_A, 9)).toEqual([]);
  await expect(vista.importaciones.create(nueva, 0)).rejects.toMatchObject({ codigo: 'ACCESO_DENEGADO' });
  expect(await todo.facturasCompra.find(NIT_A, uuidDe(1))).not.toBeNull();
  expect(await vista.facturasCompra.find(NIT_A, uuidDe(1))).toBeNull();
  expect((await vista.facturasCompra.list(NIT_A, rango, 9, null)).documentos).toEqual([]);
  // The figures of a month are of every branch.
  const negado = { codigo: 'ACCESO_DENEGADO' };
  await expect(vista.cierresMes.listEstados(NIT_A, '2026')).rejects.toMatchObject(negado);
  await expect(vista.retenciones.listConstancias(NIT_A, '2026-10', '2026-10')).rejects.toMatchObject(negado);
});

test('a user of some branches gets no report and no book, which hold all branches, and keeps the packages of a firm', async () => {
  const { find, list, create } = ports.exportaciones;
  const libro: PedidoLibro = {
    ...{ tipo: 'VENTAS', formato: 'PDF', mes: '2026-10', establecimiento: null, folioInicial: 1 },
    ...{ consolidado: false, isProduccion: true, cierre: null },
  };
  const comun = {
    nit: NIT_A,
    usuario: 'ana',
    creada: '2026-11-20T10:00:00-06:00',
    fechaInicial: 0,
    fechaFinal: UNIX,
  };
  const suyo = { ...comun, id: '1-a', clientes: null, reporte: null, libro, lote: null };
  const paquete = { ...suyo, id: '1-b', clientes: [{ nit: NIT_A, nombre: 'x' }], libro: null };
  await create(suyo, AHORA);
  const sesion = {
    sub: 's',
    usuario: 'u',
    grupos: [],
    nit: NIT_A,
    rol: 'contador',
    sucursales: [1],
  } as const;
  const vista = createVista(ports, sesion).exportaciones;
  expect(await find(NIT_A, '1-a')).not.toBeNull();
  expect([await vista.find(NIT_A, '1-a'), await vista.listLibros(NIT_A, 9)]).toEqual([null, []]);
  expect([await list(NIT_A, 9), await vista.list(NIT_A, 9), await vista.listReportes(NIT_A, 9)]).toEqual([
    [],
    [],
    [],
  ]);
  await expect(vista.create({ ...suyo, id: '1-c' }, AHORA)).rejects.toMatchObject({
    codigo: 'ACCESO_DENEGADO',
  });
  expect([await vista.create(paquete, AHORA), (await vista.find(NIT_A, '1-b'))?.id]).toEqual([true, '1-b']);
});
