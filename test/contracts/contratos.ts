import type { Repositories } from '#lambdas/ports/ports.ts';
import { describeCertificadorConfigs } from './certificador-configs.ts';
import { describeClientes } from './clientes.ts';
import { describeCuentas } from './cuentas.ts';
import { describeDirecciones } from './direcciones.ts';
import { describeDocumentoRepository } from './documento-repository.ts';
import { describeAuditoria } from './auditoria.ts';
import { describeEnlaces } from './enlaces.ts';
import { describeExportaciones } from './exportaciones.ts';
import { describeHistoria } from './historia.ts';
import { describeListasDeDocumentos } from './listas-documentos.ts';
import { describeMembresias } from './membresias.ts';
import { describeNotas } from './notas.ts';
import { describeRepositories } from './repositories.ts';
import { describeSalidas } from './salidas.ts';
import { describeServicios } from './servicios.ts';
import { describeUnidades } from './unidades.ts';

/** All contracts of the repositories, the same for each adapter; `createPorts` gives an empty store at AHORA. */
export function describeContratos(
  adaptador: string,
  createPorts: () => Repositories | Promise<Repositories>,
): void {
  describeDocumentoRepository(adaptador, createPorts);
  describeListasDeDocumentos(adaptador, createPorts);
  describeNotas(adaptador, createPorts);
  describeCuentas(adaptador, createPorts);
  describeDirecciones(adaptador, createPorts);
  describeSalidas(adaptador, createPorts);
  describeHistoria(adaptador, createPorts);
  describeServicios(adaptador, createPorts);
  describeEnlaces(adaptador, createPorts);
  describeCertificadorConfigs(adaptador, createPorts);
  describeRepositories(adaptador, createPorts);
  describeUnidades(adaptador, createPorts);
  describeClientes(adaptador, createPorts);
  describeExportaciones(adaptador, createPorts);
  describeMembresias(adaptador, createPorts);
  describeAuditoria(adaptador, createPorts);
}
