import type { Establecimiento, LogoGuardado, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type { FormatoPdf, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';

/** Settings of one template for a branch, with its extra picture. */
export type PlantillaGuardada = { formato: FormatoPdf; imagen: LogoGuardado | null };

/**
 * A change names the record whose place it takes, as it was read, or null when there must be none. Without it, it takes the
 * place of whatever is stored.
 */
export interface EstablecimientoRepository {
  find(nit: string): Promise<Establecimiento | null>;
  /**
   * Stores the issuer while it is as `previo`; creates `primeraSucursal` in the same transaction when it has no branch, and
   * returns it then. Answers `cambiado`, and stores nothing, when another writer came first.
   */
  save(
    establecimiento: Establecimiento,
    primeraSucursal: Sucursal,
    previo?: Establecimiento | null,
  ): Promise<Sucursal | null | 'cambiado'>;
  listSucursales(nit: string): Promise<Sucursal[]>;
  findSucursal(nit: string, id: number): Promise<Sucursal | null>;
  /**
   * Stores a branch, but only while it is as `previa` and `testigo`, another branch, is unchanged since it was read; false,
   * and nothing stored, otherwise.
   */
  putSucursal(
    nit: string,
    sucursal: Sucursal,
    previa?: Sucursal | null,
    testigo?: Sucursal | null,
  ): Promise<boolean>;
  /** Adds a branch; false when its number is taken. */
  addSucursal(nit: string, sucursal: Sucursal): Promise<boolean>;
  /** Logo of exactly that branch; branch 0 is the establishment (domain/archivos/logo.ts). */
  findLogo(nit: string, idSucursal: number): Promise<LogoGuardado | null>;
  putLogo(nit: string, idSucursal: number, logo: LogoGuardado): Promise<void>;
  removeLogo(nit: string, idSucursal: number): Promise<void>;
  /** Settings of a template; null while the branch has changed none. */
  findPlantilla(nit: string, idSucursal: number, id: IdFormatoPdf): Promise<PlantillaGuardada | null>;
  /** Stores the settings while they are as `previa`; false, and nothing stored, when another writer came first. */
  putPlantilla(
    nit: string,
    idSucursal: number,
    plantilla: PlantillaGuardada,
    previa?: PlantillaGuardada | null,
  ): Promise<boolean>;
  /** Agreement of the issuer; PAF_PENDIENTE until one is stored. */
  findPaf(nit: string): Promise<ContratoPaf>;
  putPaf(nit: string, contrato: ContratoPaf): Promise<void>;
}
