import { CONSUMIDOR_FINAL, PAIS } from '#domain/constantes.ts';
import type { TipoIdentificador } from '#domain/documentos/modelo/borrador.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { classifyReceptor, cleanIdReceptor } from '#domain/identificacion/receptor.ts';
import { checkIdReceptor } from '#domain/identificacion/reglas.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { lookUp } from '#lambdas/shared/lookup.ts';
import type { ConsultaContribuyente } from '#lambdas/ports/certificador.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Contact of a client whom the catalogue does not have: a certifier tells none. */
const SIN_CONTACTO = { correo: '', telefono: '' } as const;

/** Data for an id: from the issuer's own catalogue first, because its corrections are better than the certifier's data. */
export const getCliente: Resolver<'Query.getCliente'> = async (args, { clientes, consulta, log, sesion }) => {
  const tipo = args.tipoIdentificador ?? classifyReceptor(args.nitCliente).tipoIdentificador;
  const nitCliente = cleanIdReceptor(args.nitCliente, tipo);
  const faltas = checkIdReceptor(nitCliente, tipo, 'nitCliente');
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (tipo === 'CF') {
    return { nitCliente, nombre: CONSUMIDOR_FINAL.nombre, ...SIN_CONTACTO, direccionCliente: null };
  }
  const [cliente, proveedor] = await Promise.all([
    clientes.find(sesion.nit, 'V', nitCliente),
    clientes.find(sesion.nit, 'C', nitCliente),
  ]);
  const propio = cliente ?? proveedor;
  if (propio !== null) {
    const { nombre, correo, telefono, direccionCliente } = propio;
    return { nitCliente, nombre, correo, telefono, direccionCliente };
  }
  return lookUp(log, () => lookup(consulta, tipo, nitCliente));
};

async function lookup(
  consulta: ConsultaContribuyente,
  tipo: TipoIdentificador,
  nitCliente: string,
): Promise<S.ClienteEncontrado | null> {
  if (tipo === 'CUI') {
    const persona = await consulta.byCui(nitCliente);
    return persona && { nitCliente, nombre: persona.nombre, ...SIN_CONTACTO, direccionCliente: null };
  }
  if (tipo !== 'NIT') return null;
  const contribuyente = await consulta.byNit(nitCliente);
  if (contribuyente === null) return null;
  const { nombre, direccion } = contribuyente;
  return { nitCliente, nombre, ...SIN_CONTACTO, direccionCliente: toDireccion(direccion) };
}

function toDireccion(direccion: string): S.Direccion | null {
  if (direccion === '') return null;
  return { direccion, municipio: '', departamento: '', codigoPostal: '', pais: PAIS };
}
