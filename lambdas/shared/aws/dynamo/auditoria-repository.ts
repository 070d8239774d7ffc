import { AppError } from '#domain/errores/app-error.ts';
import type { AuditoriaRepository, RegistroAuditoria } from '../../ports-auditoria.ts';
import { requireText } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** pk = NIT, or the sub of who has none; sk = "<date>#<id>", so that a range of dates is a range of keys. */
const ID = /^[-\w]{1,64}$/;

export function createAuditoriaRepository(dynamo: Dynamo, tabla: string): AuditoriaRepository {
  return {
    add: async (dueno, { ids, ...registro }) => {
      const sk = `${registro.fecha}#${registro.id}`;
      const isNew = await dynamo.putNew(tabla, { pk: dueno, sk, ...registro, ids: JSON.stringify(ids) });
      if (!isNew) throw new Error(`The audit record ${registro.id} exists already`);
    },
    list: async (dueno, { desde, hasta }, limite, siguiente) => {
      const tope = siguiente === null ? null : readSiguiente(siguiente);
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :pk AND sk BETWEEN :desde AND :hasta',
        // "$" follows "#": every id of the last second is included.
        valores: { ':pk': dueno, ':desde': desde, ':hasta': `${hasta}$` },
        descendente: true,
        limite: limite + 1,
        ...(tope === null ? {} : { desde: { pk: dueno, sk: tope } }),
      });
      const pagina = filas.slice(0, limite);
      const ultima = pagina.at(-1);
      const hayMas = filas.length > limite && ultima !== undefined;
      return {
        registros: pagina.map((fila): RegistroAuditoria => ({
          id: requireText(fila, 'id'),
          fecha: requireText(fila, 'fecha'),
          sub: requireText(fila, 'sub'),
          usuario: requireText(fila, 'usuario'),
          campo: requireText(fila, 'campo'),
          ids: JSON.parse(requireText(fila, 'ids')) as string[],
          resultado: requireText(fila, 'resultado'),
          ip: requireText(fila, 'ip'),
          agente: requireText(fila, 'agente'),
          huella: requireText(fila, 'huella'),
        })),
        siguiente: hayMas ? Buffer.from(requireText(ultima, 'sk')).toString('base64url') : null,
      };
    },
  };
}

/** The key of the last row of a page; only the owner's own rows are ever read with it. */
function readSiguiente(siguiente: string): string {
  const sk = Buffer.from(siguiente, 'base64url').toString('utf8');
  const [fecha = '', id = '', ...rest] = sk.split('#');
  const isClave = /^\d{4}-\d{2}-\d{2}T[-:\d]{8,20}$/.test(fecha) && ID.test(id) && rest.length === 0;
  if (!isClave) throw new AppError('FECHAS_INVALIDAS');
  return sk;
}
