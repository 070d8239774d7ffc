import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { GUARDIAS } from '#domain/sesion/guardias.ts';
import { CAMPOS, campoOf } from '#graphql/campos.ts';
import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createCertificacion, createGuardado } from '../support/factories/documento.ts';
import { versionOf } from '#lambdas/shared/version.ts';
import { createCliente } from '../support/factories/cliente.ts';
import { createProducto } from '../support/factories/producto.ts';
import { AHORA, HOY, NIT_A, NIT_B, createId } from '../support/factories/ids.ts';
import { AHORA_S, INVITACION, addContador } from '../support/contador.ts';
import type { PortsEnMemoria } from '../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createSegundoConfig, createUsuario } from '../support/llamadas.ts';
import {
  CANARIO,
  CONTINGENCIA_B,
  EXPORTACION_B,
  IMPORTACION_B,
  LLAMADAS,
} from '../support/todas-las-llamadas.ts';
import { PASO } from '../support/pasos.ts';

/** Fields that are read only when asked for. */
const SELECCION = ['xmlUrl', 'xmlCertificado', 'anulaciones', 'eventos', 'notas'];

/** Everything that belongs to B, as one text. */
async function photographB(ports: Ports): Promise<string> {
  const rango = { fechaInicial: 0, fechaFinal: 9_999_999_999 };
  return JSON.stringify([
    await ports.establecimientos.find(NIT_B),
    await ports.establecimientos.listSucursales(NIT_B),
    await ports.certificadorConfigs.list(NIT_B),
    await ports.establecimientos.findPlantilla(NIT_B, 7, 3),
    await ports.unidades.listUnidades(NIT_B),
    await ports.unidades.listTiposCambio(NIT_B, 10),
    await ports.preferencias.find(NIT_B, `sub-${NIT_A}`),
    await ports.contingencias.list(NIT_B),
    await ports.exportaciones.list(NIT_B, 10),
    await ports.productos.list(NIT_B, 'V'),
    await ports.clientes.list(NIT_B, 'V'),
    await ports.creditos.find(NIT_B),
    await ports.membresias.listMiembros(NIT_B),
    await ports.membresias.listContadores(NIT_B),
    await ports.documentos.list(NIT_B, rango, 100, null),
    await Promise.all(
      [2, 3, 4].map(async (n) => [
        await ports.documentos.find(NIT_B, createId(n)),
        await ports.documentos.listEventos(NIT_B, createId(n)),
        await ports.documentos.listAnulaciones(NIT_B, createId(n)),
        await ports.documentos.listNotas(NIT_B, createId(n)),
      ]),
    ),
    await ports.enlaces.list(NIT_B, createId(2), AHORA),
    await ports.auditoria.list(NIT_B, { desde: '', hasta: '9' }, 1_000, null),
    (await ports.bandejaSalida.listPending(AHORA, 100)).filter(({ nit }) => nit === NIT_B),
  ]);
}

const ENLACE_B = {
  nit: NIT_B,
  idTransaccion: createId(2),
  creado: AHORA.getTime() / 1000,
  vence: AHORA.getTime() / 1000 + 60,
  usuario: CANARIO,
  sub: `sub-${NIT_B}`,
};

/** Adds documents of B: 2 is certified and unpaid, 3 could not reach its certifier, 4 is in contingency. */
async function addDocumentosDeB({
  contingencias,
  documentos,
  enlaces,
  exportaciones,
  importaciones,
}: Ports): Promise<void> {
  const deB = { nit: NIT_B, nombreReceptor: CANARIO, saldo: '112.00', fechaVencimiento: HOY };
  for (const n of [2, 3, 4]) {
    await documentos.reserve(createGuardado({ ...deB, idTransaccion: createId(n) }), AHORA);
  }
  await documentos.apply(NIT_B, createId(2), PASO.certificado(createCertificacion(2)), AHORA);
  await enlaces.add('f'.repeat(64), ENLACE_B);
  const intento = { proximoIntento: AHORA.getTime() + 60_000, isNuncaEnviado: true };
  await documentos.apply(NIT_B, createId(3), PASO.noDisponible(intento), AHORA);
  await exportaciones.create(EXPORTACION_B, AHORA);
  await importaciones.create(IMPORTACION_B, AHORA.getTime());
  const { version } = (await exportaciones.lease(NIT_B, EXPORTACION_B.id, AHORA, AHORA.getTime() + 1)) ?? {};
  const lista = { tipo: 'lista', bytes: 9, documentos: 3, vence: '2026-11-27T10:00:00-06:00' } as const;
  await exportaciones.save({ ...EXPORTACION_B, version: version ?? 0 }, lista);
  await contingencias.open(NIT_B, CONTINGENCIA_B);
  const cambio = {
    numeroAcceso: '123456789',
    idContingencia: CONTINGENCIA_B.id,
    huellaXml: 'f',
    usuario: NIT_B,
  };
  await documentos.apply(NIT_B, createId(4), PASO.contingencia(cambio), AHORA);
}

const CLIENTE_B = createCliente({ nitCliente: '99900033', nombre: CANARIO });

/** Arguments of a call; the change of a client names the version that B has. */
function argsOf<C extends Campo>(campo: C): Campos[C]['args'] {
  const version = campo === 'Mutation.updateCliente' ? { version: versionOf(CLIENTE_B) } : {};
  return { ...LLAMADAS[campo], ...version };
}

describe('Two issuers', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports);
    await addEmisor(ports, NIT_B);
    const sucursal = (await ports.establecimientos.findSucursal(NIT_B, 1)) ?? null;
    if (sucursal !== null)
      await ports.establecimientos.putSucursal(NIT_B, { ...sucursal, id: 7, nombre: CANARIO });
    await ports.establecimientos.putPlantilla(NIT_B, 7, {
      formato: { ...formatoPorDefecto(3), textoFactura1: CANARIO },
      imagen: null,
    });
    await ports.unidades.putUnidad(NIT_B, { codigo: 'TAR', nombre: CANARIO, eliminada: false });
    await ports.unidades.putTipoCambio(NIT_B, { fecha: HOY, tasa: '7.77' });
    await ports.membresias.inviteContador(NIT_B, '99900033', INVITACION, AHORA_S);
    await addContador(ports.membresias, NIT_B, '99900041');
    await ports.productos.putAll(NIT_B, 'V', [
      { producto: createProducto({ codigo: 'B-1', descripcion: CANARIO }), previo: null },
    ]);
    await ports.clientes.change(NIT_B, 'V', CLIENTE_B.nitCliente, () => CLIENTE_B);
    await ports.certificadorConfigs.put(NIT_B, createSegundoConfig(NIT_B, { usuario: CANARIO }));
    await addDocumentosDeB(ports);
  });

  it.each(Object.keys(CAMPOS) as Campo[])(
    '%s of A neither shows nor changes anything of B',
    async (campo) => {
      const antes = await photographB(ports);
      const respuesta = await createUsuario(ports, NIT_A).call(campo, argsOf(campo), SELECCION);
      expect(JSON.stringify(respuesta)).not.toContain(CANARIO);
      expect(await photographB(ports)).toBe(antes);
      for (const clave of ports.memoria.archivos.keys()) expect(clave.startsWith(`${NIT_A}/`)).toBe(true);
      for (const { tarea } of Object.values(ports.memoria.colas).flat()) expect(tarea.nit).toBe(NIT_A);
    },
  );

  it.each<Campo>([
    'Mutation.rerouteDte',
    'Mutation.putAvisoContingencia',
    'Mutation.pagarDocumento',
    'Mutation.mailDocumento',
    'Mutation.crearEnlace',
    'Mutation.revocarEnlace',
    'Mutation.nullifyDte',
    'Mutation.updateCliente',
    'Mutation.putTelefonoCliente',
    'Mutation.updateDocumento',
  ])('%s of B does change something of B, so that the row above means something', async (campo) => {
    const antes = await photographB(ports);
    await createUsuario(ports, NIT_B).data(campo, argsOf(campo));
    expect(await photographB(ports)).not.toBe(antes);
  });

  it('a page token of B opens nothing for A', async () => {
    await ports.documentos.reserve(createGuardado({ nit: NIT_B, idTransaccion: createId(5) }), AHORA);
    const args = { fechaInicial: 0, fechaFinal: AHORA.getTime() / 1000 };
    const { fechaFinal } = args;
    const rango = { fechaInicial: fechaFinal - 86_400, fechaFinal, limite: 1 };
    const deB = await createUsuario(ports, NIT_B).data('Query.getDocumentos', rango);
    expect(deB.siguiente).not.toBeNull();
    const respuesta = await createUsuario(ports, NIT_A).call('Query.getDocumentos', {
      ...rango,
      siguiente: deB.siguiente ?? null,
    });
    expect(JSON.stringify(respuesta)).not.toContain(CANARIO);
  });

  const deEstablecimiento = (Object.keys(CAMPOS) as Campo[]).filter(
    (campo) => GUARDIAS[campoOf(campo).guardia].roles !== null,
  );
  it.each(deEstablecimiento)('%s needs a membership', async (campo) => {
    const error = await createUsuario(ports, '99900033').error(campo, LLAMADAS[campo]);
    expect(error.codigo).toBe('ACCESO_DENEGADO');
  });
});
