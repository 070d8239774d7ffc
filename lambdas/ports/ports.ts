import type { Billetera } from './billetera.ts';
import type { Log } from './log.ts';
import type { PasarelaTarjeta } from './pasarela.ts';
import type { RegistroCertificadores, ConsultaContribuyente } from './certificador.ts';
import type { Colas, ColasMuertas } from './colas.ts';
import type { Cifrado } from './cifrado.ts';
import type { DocumentoRepository } from './documentos.ts';
import type { CompraRepository } from './compras.ts';
import type { CuponRepository, PaqueteRepository } from './paquetes.ts';
import type { CreditoRepository } from './creditos.ts';
import type { DistribuidorRepository } from './distribuidores.ts';
import type { ProductoRepository } from './productos.ts';
import type { MejoresRepository } from './mejores.ts';
import type { RetencionRepository } from './retenciones.ts';
import type { SaludRepository } from './salud.ts';
import type { CertificadorConfigRepository } from './configuracion-certificador.ts';

import type { ClienteRepository } from './clientes.ts';
import type { EnvioRepository } from './envios.ts';
import type { CajaRepository } from './caja.ts';
import type { CierreMesRepository } from './cierre-mes.ts';
import type { ContingenciaRepository } from './contingencia.ts';
import type { EstablecimientoRepository } from './establecimiento.ts';
import type { ArchivoStore, ArchivosTemporales } from './archivos.ts';
import type { BandejaSalida, RechazosProveedor } from './correo.ts';
import type { ExportacionRepository } from './exportacion.ts';
import type { ImportacionRepository } from './importacion.ts';
import type { FacturaCompraRepository } from './facturas-compra.ts';
import type { AuditoriaRepository } from './auditoria.ts';
import type { LimiteRepository } from './limites.ts';
import type { UnidadesRepository } from './unidades.ts';
import type { PreferenciasRepository } from './preferencias.ts';
import type { EnlaceRepository } from './enlace.ts';
import type { SupresionRepository } from './supresiones.ts';
import type { TraduccionRepository } from './traducciones.ts';
import type { MembresiaRepository } from './membresia.ts';
import type { DirectorioUsuarios } from './usuarios.ts';

/** The stores of the product's records. */
export type Repositories = {
  membresias: MembresiaRepository;
  auditoria: AuditoriaRepository;
  limites: LimiteRepository;
  establecimientos: EstablecimientoRepository;
  unidades: UnidadesRepository;
  preferencias: PreferenciasRepository;
  certificadorConfigs: CertificadorConfigRepository;
  productos: ProductoRepository;
  clientes: ClienteRepository;
  creditos: CreditoRepository;
  compras: CompraRepository;
  distribuidores: DistribuidorRepository;

  paquetes: PaqueteRepository;
  cupones: CuponRepository;
  documentos: DocumentoRepository;
  envios: EnvioRepository;
  contingencias: ContingenciaRepository;
  cajas: CajaRepository;
  cierresMes: CierreMesRepository;
  mejores: MejoresRepository;
  retenciones: RetencionRepository;
  salud: SaludRepository;
  bandejaSalida: BandejaSalida;
  exportaciones: ExportacionRepository;
  importaciones: ImportacionRepository;
  facturasCompra: FacturaCompraRepository;
  enlaces: EnlaceRepository;
  supresiones: SupresionRepository;
  traducciones: TraduccionRepository;
};

/** Everything that a resolver or a job may touch; one adapter each, chosen in adapters/aws/ports-with.ts. */
export type Ports = Repositories & {
  /** Name of the stage. */
  etapa: string;
  /** Whether every change is refused, during maintenance. */
  soloLectura: boolean;
  /** Certificates (PEM) of the authorities whose certificates prove a NIT; null for none. */
  autoridades: string | null;
  directorio: DirectorioUsuarios;
  temporales: ArchivosTemporales;
  archivos: ArchivoStore;
  certificados: ArchivoStore;
  cifrado: Cifrado;
  colas: Colas;
  /** Dead letters of the queues; for operators only. */
  muertas: ColasMuertas;
  /** Addresses that the mail provider keeps from all mail; for operators only. */
  rechazosProveedor: RechazosProveedor;
  certificadores: RegistroCertificadores;
  consulta: ConsultaContribuyente;
  tarjeta: PasarelaTarjeta;
  billetera: Billetera;
  log: Log;
  /** The present instant and random ids are functions, so that tests can decide them. */
  now: () => Date;
  newId: () => string;
  /** Unpredictable whole number from `minimo` to `maximo`, both included. */
  randomInt: (minimo: number, maximo: number) => number;
};
