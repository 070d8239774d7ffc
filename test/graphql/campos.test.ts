import { buildSchema } from 'graphql';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CAMPOS } from '#graphql/campos.ts';
import { entryOfArea } from '../../lib/areas.ts';
import { SDL_PRELUDE } from '#graphql/sdl-prelude.ts';
import { RESOLVERS } from '../support/llamadas.ts';

const root = process.cwd();
const schema = buildSchema(SDL_PRELUDE + readFileSync(join(root, 'graphql/schema.graphql'), 'utf8'));
const campos = Object.entries(CAMPOS);

function kebab(campo: string): string {
  return campo.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

describe('The field table', () => {
  it('has exactly the fields of the schema', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(Object.keys(CAMPOS).sort()).toEqual(fields.sort());
  });

  it.each(campos)('has the file of %s in the folder of its area', (campo, { area }) => {
    const [, field = ''] = campo.split('.');
    const carpeta = dirname(join(root, 'lambdas', entryOfArea(area)));
    expect(existsSync(join(carpeta, `${kebab(field)}.ts`))).toBe(true);
  });

  it.each([...new Set(campos.map(([, { area }]) => area))])('has a handler for the area %s', (area) => {
    expect(existsSync(join(root, 'lambdas', entryOfArea(area)))).toBe(true);
  });

  it('has one resolver for each field', () => {
    expect(Object.keys(RESOLVERS).sort()).toEqual(Object.keys(CAMPOS).sort());
  });

  it('lets only an Administrador manage the establishment, its people and their access', () => {
    const guarded = campos.filter(([, { guardia }]) => guardia === 'Administrador').map(([campo]) => campo);
    expect(guarded.sort()).toEqual([
      'Mutation.aceptarPaf',
      'Mutation.adquirirPaqueteDePrueba',
      'Mutation.anularCompraPaquete',
      'Mutation.aplicarCuponCompra',
      'Mutation.approvePaypalOrder',
      'Mutation.confirmarContador',
      'Mutation.crearExportacion',
      'Mutation.crearSubida',
      'Mutation.createPaypalOrder',
      'Mutation.deleteCertificadorEstablecimiento',
      'Mutation.deleteLogoEstablecimiento',
      'Mutation.descargarExportacion',
      'Mutation.invitarContador',
      'Mutation.invitarUsuario',
      'Mutation.procesarCompraDeposito',
      'Mutation.procesarCompraPaquete',
      'Mutation.putCertificadorEstablecimiento',
      'Mutation.putEstablecimiento',
      'Mutation.putEstablecimientoFormatoPdf',
      'Mutation.putEstablecimientoSucursal',
      'Mutation.putLogoEstablecimiento',
      'Mutation.putUsuario',
      'Mutation.reenviarInvitacion',
      'Mutation.revocarContador',
      'Query.actualizarDatosPaf',
      'Query.generarBearer',
      'Query.getBitacora',
      'Query.getComprasPaquetes',
      'Query.getContadores',
      'Query.getExportaciones',
      'Query.getUsuarios',
    ]);
  });
});
