import type { Establecimiento, LogoGuardado, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type { FormatoPdf, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';

/** What a branch keeps of one template, with its extra picture. */
export type PlantillaGuardada = { formato: FormatoPdf; imagen: LogoGuardado | null };

export interface EstablecimientoRepository {
  find(nit: string): Promise<Establecimiento | null>;
  /** Creates `primeraSucursal` in the same transaction when the issuer has none; returns it then. */
  save(establecimiento: Establecimiento, primeraSucursal: Sucursal): Promise<Sucursal | null>;
  listSucursales(nit: string): Promise<Sucursal[]>;
  findSucursal(nit: string, id: number): Promise<Sucursal | null>;
  /** Only while `testigo`, another branch, is as it was read: false, and nothing stored, when it is not. */
  putSucursal(nit: string, sucursal: Sucursal, testigo?: Sucursal | null): Promise<boolean>;
  /** False when that number is taken. */
  addSucursal(nit: string, sucursal: Sucursal): Promise<boolean>;
  /** Of that branch and no other; branch 0 is the establishment (domain/archivos/logo.ts). */
  findLogo(nit: string, idSucursal: number): Promise<LogoGuardado | null>;
  putLogo(nit: string, idSucursal: number, logo: LogoGuardado): Promise<void>;
  removeLogo(nit: string, idSucursal: number): Promise<void>;
  /** Null while the branch changed nothing of that template. */
  findPlantilla(nit: string, idSucursal: number, id: IdFormatoPdf): Promise<PlantillaGuardada | null>;
  putPlantilla(nit: string, idSucursal: number, plantilla: PlantillaGuardada): Promise<void>;
  /** PAF_PENDIENTE until something was stored. */
  findPaf(nit: string): Promise<ContratoPaf>;
  putPaf(nit: string, contrato: ContratoPaf): Promise<void>;
}
