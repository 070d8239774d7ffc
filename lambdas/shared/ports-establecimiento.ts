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
  /** Null for an issuer of before the agreement existed. */
  findPaf(nit: string): Promise<ContratoPaf | null>;
  /** Of a new issuer; changes nothing when there is one. */
  addPaf(nit: string, contrato: ContratoPaf): Promise<void>;
  putPaf(nit: string, contrato: ContratoPaf): Promise<void>;
}

/** Files of the tenants, private; keys start with the tenant's folder. */
export interface ArchivoStore {
  put(clave: string, bytes: Uint8Array, tipo: string): Promise<void>;
  get(clave: string): Promise<Uint8Array | null>;
  /** Of the pictures of templates alone (lib/areas.ts); one that is not there is gone already. */
  remove(clave: string): Promise<void>;
  /** Download address, five minutes, as an attachment of that name. */
  presign(clave: string, nombre: string): Promise<string>;
  /** Lets a browser post one file under exactly that key: of that type, with 1 to `maximoBytes` bytes, for `segundos`. */
  presignPost(clave: string, condiciones: CondicionesSubida): Promise<FormularioSubida>;
}
export type CondicionesSubida = { tipo: string; maximoBytes: number; segundos: number };
/** Fields that go with the file, which comes last. */
export type FormularioSubida = { url: string; campos: Readonly<Record<string, string>> };
