import type { Repositories } from '#lambdas/ports/ports.ts';
import { describeCertificadorConfigs } from './certificador-configs.ts';
import { describeCajas } from './cajas.ts';
import { describeCierresMes } from './cierres-mes.ts';
import { describeClientes } from './clientes.ts';
import { describeCuentas } from './cuentas.ts';
import { describeDirecciones } from './direcciones.ts';
import { describeAnulacion } from './documentos/anulacion.ts';
import { describeCertificacion } from './documentos/certificacion.ts';
import { describeDudas } from './documentos/dudas.ts';
import { describeLease } from './documentos/lease.ts';
import { describeReserva } from './documentos/reserva.ts';
import { describeAuditoria } from './auditoria.ts';
import { describeDistribuidores } from './distribuidores.ts';
import { describeEnlaces } from './enlaces.ts';
import { describeEnvios } from './envios.ts';
import { describeFacturasCompra } from './facturas-compra.ts';
import { describeNotasCompra } from './notas-compra.ts';
import { describeImportaciones } from './importaciones.ts';
import { describeExportaciones } from './exportaciones.ts';
import { describeHistoria } from './historia.ts';
import { describeListasDeDocumentos } from './listas-documentos.ts';
import { describeCompras } from './compras.ts';
import { describeContadores } from './membresias/contadores.ts';
import { describeMiembros } from './membresias/miembros.ts';
import { describeTitulares } from './membresias/titulares.ts';
import { describeNotas } from './notas.ts';
import { describePaquetes } from './paquetes.ts';
import { describeRetenciones } from './retenciones.ts';
import { describeRepositories } from './repositories.ts';
import { describeSalidas } from './salidas.ts';
import { describeServicios } from './servicios.ts';
import { describeSupresiones } from './supresiones.ts';
import { describeTraducciones } from './traducciones.ts';
import { describeUnidades } from './unidades.ts';

type CrearPorts = () => Repositories | Promise<Repositories>;
type Contrato = (adaptador: string, createPorts: CrearPorts) => void;

/** The contracts of each repository; one without a contract does not compile. */
const CONTRATOS: Readonly<Record<keyof Repositories, Contrato | readonly Contrato[]>> = {
  documentos: [
    describeReserva,
    describeCertificacion,
    describeLease,
    describeDudas,
    describeAnulacion,
    describeListasDeDocumentos,
    describeNotas,
    describeCuentas,
    describeDirecciones,
    describeSalidas,
    describeHistoria,
  ],
  envios: describeEnvios,
  bandejaSalida: describeServicios,
  contingencias: describeServicios,
  cajas: describeCajas,
  cierresMes: describeCierresMes,
  mejores: describeCierresMes,
  retenciones: describeRetenciones,
  salud: describeServicios,
  enlaces: describeEnlaces,
  supresiones: describeSupresiones,
  traducciones: describeTraducciones,
  certificadorConfigs: describeCertificadorConfigs,
  establecimientos: describeRepositories,
  productos: describeRepositories,
  creditos: describeRepositories,
  compras: describeCompras,
  distribuidores: describeDistribuidores,

  paquetes: describePaquetes,
  cupones: describePaquetes,
  unidades: describeUnidades,
  preferencias: describeUnidades,
  clientes: describeClientes,
  exportaciones: describeExportaciones,
  importaciones: describeImportaciones,
  facturasCompra: [describeFacturasCompra, describeNotasCompra],
  membresias: [describeTitulares, describeMiembros, describeContadores],
  auditoria: describeAuditoria,
  limites: describeAuditoria,
};

/** Runs all contracts, the same for each adapter; `createPorts` gives an empty store at AHORA. */
export function describeContratos(adaptador: string, createPorts: CrearPorts): void {
  for (const contrato of new Set(Object.values(CONTRATOS).flat())) contrato(adaptador, createPorts);
}
