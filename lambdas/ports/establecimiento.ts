import type { Establecimiento, LogoGuardado, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type { FormatoPdf, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';

/** Settings of one template for a branch, with its extra picture. */
export type PlantillaGuardada = { formato: FormatoPdf; imagen: LogoGuardado | null };

export interface EstablecimientoRepository {
  find(nit: string): Promise<Establecimiento | null>;
  /** Stores the issuer; creates `primeraSucursal` in the same transaction when it has no branch, and returns it then. */
  save(establecimiento: Establecimiento, primeraSucursal: Sucursal): Promise<Sucursal | null>;
  listSucursales(nit: string): Promise<Sucursal[]>;
  findSucursal(nit: string, id: number): Promise<Sucursal | null>;
  /**
   * Stores a branch, but only while `testigo`, another branch, is unchanged since it was read; false, and nothing
   * stored, otherwise.
   */
  putSucursal(nit: string, sucursal: Sucursal, testigo?: Sucursal | null): Promise<boolean>;
  /** Adds a branch; false when its number is taken. */
  addSucursal(nit: string, sucursal: Sucursal): Promise<boolean>;
  /** Logo of exactly that branch; branch 0 is the establishment (domain/archivos/logo.ts). */
  findLogo(nit: string, idSucursal: number): Promise<LogoGuardado | null>;
  putLogo(nit: string, idSucursal: number, logo: LogoGuardado): Promise<void>;
  removeLogo(nit: string, idSucursal: number): Promise<void>;
  /** Settings of a template; null while the branch has changed none. */
  findPlantilla(nit: string, idSucursal: number, id: IdFormatoPdf): Promise<PlantillaGuardada | null>;
  putPlantilla(nit: string, idSucursal: number, plantilla: PlantillaGuardada): Promise<void>;
  /** Agreement of the issuer; PAF_PENDIENTE until one is stored. */
  findPaf(nit: string): Promise<ContratoPaf>;
  putPaf(nit: string, contrato: ContratoPaf): Promise<void>;
}
