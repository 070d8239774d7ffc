import { util } from '@aws-appsync/utils';

/** The one resolver of every field; it passes the call to the Lambda of the field's area. */
export function request(ctx) {
  return {
    operation: 'Invoke',
    payload: {
      campo: `${ctx.info.parentTypeName}.${ctx.info.fieldName}`,
      argumentos: ctx.args,
      seleccion: ctx.info.selectionSetList,
      identidad: ctx.identity,
      peticion: {
        establecimiento: ctx.request.headers['x-establecimiento'],
        agente: ctx.request.headers['user-agent'],
      },
    },
  };
}

/** Turns the `{ datos }` or `{ error }` of the Lambda into GraphQL data or a typed GraphQL error. */
export function response(ctx) {
  if (ctx.error) {
    // This runtime imports nothing: the text of the code is in domain/errores, and the screens take it from there. The
    // trace id finds the failed call in the logs.
    util.error('ERROR_INTERNO', 'ERROR_INTERNO', null, {
      referencia: ctx.request.headers['x-amzn-trace-id'],
    });
  }
  const respuesta = ctx.result;
  if (respuesta.error) {
    util.error(respuesta.error.mensaje, respuesta.error.codigo, null, respuesta.error.info);
  }
  return respuesta.datos;
}
