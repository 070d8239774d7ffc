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
        rastro: ctx.request.headers['x-rastro'],
        traza: ctx.request.headers['x-amzn-trace-id'],
      },
    },
  };
}

/** Turns the `{ datos }` or `{ error }` of the Lambda into GraphQL data or a typed GraphQL error. */
export function response(ctx) {
  if (ctx.error) {
    // A Lambda that was cut off has written no line of its own, so this one leads from the code to the trace.
    const rastro = ctx.request.headers['x-rastro'];
    const traza = ctx.request.headers['x-amzn-trace-id'];
    console.error({ evento: 'resolver', rastro, traza, campo: ctx.info.fieldName });
    // This runtime imports nothing: the text of the code is in domain/errores, and the screens take it from there.
    util.error('ERROR_INTERNO', 'ERROR_INTERNO', null, { referencia: rastro ?? traza });
  }
  const respuesta = ctx.result;
  if (respuesta.error) {
    util.error(respuesta.error.mensaje, respuesta.error.codigo, null, respuesta.error.info);
  }
  return respuesta.datos;
}
