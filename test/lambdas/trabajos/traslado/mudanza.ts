import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { createDynamo } from '#lambdas/adapters/dynamo/tabla.ts';
import { createTrasladoRepository } from '#lambdas/adapters/dynamo/traslado-repository.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import type { TrasladoRepository } from '#lambdas/ports/traslados.ts';
import type { NombreTabla } from '#lambdas/shared/tablas.ts';
import { moveNits } from '#lambdas/trabajos/traslado/move-nits.ts';
import { openTablas } from '../../../support/tablas.ts';
import { addContador } from '../../../support/contador.ts';
import { createCliente } from '../../../support/factories/cliente.ts';
import { createCertificacion, createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, NIT_B, createId } from '../../../support/factories/ids.ts';
import { createContratoPaf } from '../../../support/factories/establecimiento.ts';
import { createMiembro } from '../../../support/factories/miembro.ts';
import { createProducto } from '../../../support/factories/producto.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { createConfig, createSegundoConfig } from '../../../support/llamadas.ts';
import { PASO } from '../../../support/pasos.ts';

export const DESDE = '2026-11-20T10:30:00-06:00';
const POOL = 'us-east-1_X';

type Fila = Readonly<Record<string, unknown>>;
export type Mudanza = {
  repos: Repositories;
  traslados: TrasladoRepository;
  enviados: Mensaje[];
  borrados: string[];
  memoria: PortsEnMemoria['memoria'];
  reloj: { ms: number };
  /** One run of the job; `cut` may end it at any call. */
  run: (cut?: Corte) => Promise<void>;
  rowsOf: (tabla: NombreTabla, pk: string) => Promise<Fila[]>;
  close: () => Promise<void>;
};
export type Corte = <T extends object>(puerto: T) => T;

/** The job over the tables of the local stack, with a clock that moves by hand. */
export async function openMudanza(): Promise<Mudanza> {
  const { client, tablaOf: nombre, repositories: repos, close } = await openTablas();
  const traslados = createTrasladoRepository(createDynamo(client), nombre);
  const reloj = { ms: AHORA.getTime() };
  const { log, memoria } = createInMemoryPorts();
  const enviados: Mensaje[] = [];
  const borrados: string[] = [];
  const send = async (mensaje: Mensaje): Promise<string> => `ses-${enviados.push(mensaje)}`;
  const remove = async (_pool: string, usuario: string): Promise<void> => void borrados.push(usuario);
  return {
    ...{ repos, traslados, enviados, borrados, memoria, reloj },
    run: (cut = (puerto) => puerto) =>
      moveNits(
        {
          traslados: cut(traslados),
          membresias: cut(repos.membresias),
          pool: cut({ remove }),
          mensajeria: cut({ send }),
          log,
          now: () => new Date(reloj.ms),
        },
        POOL,
      ),
    rowsOf: async (tabla, pk) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: nombre(tabla),
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: pk } },
        }),
      );
      return Items.map((item) => unmarshall(item));
    },
    close,
  };
}

/** Users of one NIT: who sat on it, that user's cashier, and the claimant. */
export const usuariosOf = (nit: string) => ({
  ocupante: `ocupante-${nit}`,
  cajera: `cajera-${nit}`,
  duena: `duena-${nit}`,
});

/** Fills a NIT with something of every kind, the way a holder without proof leaves it, and opens a claim to it. */
export async function occupy({ repos }: Mudanza, nit: string): Promise<void> {
  const { membresias, documentos, certificadorConfigs } = repos;
  const { ocupante, cajera, duena } = usuariosOf(nit);
  await membresias.reserveNit(nit, ocupante, '2026-01-01T00:00:00-06:00');
  const dueno = createMiembro({ sub: ocupante, usuario: nit, correo: `${ocupante}@example.com` });
  await membresias.openEstablecimiento(nit, dueno);
  await membresias.addMiembro(nit, createMiembro({ sub: cajera, usuario: `${nit}-2`, rol: 'cajero' }));
  await repos.creditos.grant(nit, 'prueba', 25, AHORA);
  await repos.establecimientos.putPaf(nit, createContratoPaf());
  await repos.productos.putAll(nit, 'V', [{ producto: createProducto(), previo: null }]);
  for (const modulo of ['V', 'C'] as const)
    await repos.clientes.change(nit, modulo, 'CF', () => createCliente());
  await certificadorConfigs.put(nit, createConfig(nit, { bearerCifrado: 'bearer-sellado' }));
  await certificadorConfigs.put(nit, createSegundoConfig(nit));
  await certificadorConfigs.remove(nit, createSegundoConfig(nit).nitCertificador, '2030-12-31');
  for (const n of [1, 2]) {
    await documentos.reserve(createGuardado({ nit, idTransaccion: createId(n) }), AHORA);
  }
  await documentos.apply(nit, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
  // NIT_A has the NIT as its accountant, and NIT_B keeps the books of the NIT.
  await addContador(membresias, nit, NIT_B, DESDE);
  await membresias.inviteContador(
    NIT_A,
    nit,
    { desde: DESDE, correo: 'x', huella: `h${nit}`, vence: 2e9 },
    1,
  );
  const respuesta = { huella: `h${nit}`, a: 'aceptado', desde: DESDE, vence: 2e9, aceptante: null } as const;
  await membresias.answerContador(NIT_A, nit, respuesta, 1);
  await membresias.changeContador(NIT_A, nit, { de: ['aceptado'], a: 'activo', desde: DESDE });
  const correo = `${duena}@example.com`;
  await membresias.openReclamo({ sub: duena, nit, usuario: `${nit}.r0`, correo });
}

/** Proves the claim. */
export async function prove({ repos: { membresias } }: Mudanza, nit: string): Promise<string> {
  const reclamo = await membresias.findReclamo(usuariosOf(nit).duena);
  if (reclamo === null) throw new Error('no claim');
  return membresias.decideReclamo(reclamo, { medio: 'certificado', desde: DESDE });
}
