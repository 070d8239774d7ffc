import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CLASES_COMPRA, MOTIVOS_ELEGIBLES } from '#domain/importacion/clasificacion.ts';
import type { ClaseCompra, ClaseLinea, MotivoElegible } from '#domain/importacion/clasificacion.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox, SelectField } from '../../../components/field.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { CLAVE_COMPRAS, clasificarCompra } from './api.ts';
import type { CompraLeida } from './api.ts';
import { t } from './i18n.ts';

const isElegible = (motivo: string | null | undefined): motivo is MotivoElegible =>
  MOTIVOS_ELEGIBLES.some((each) => each === motivo);

/** Classes of the lines and the VAT credit of a purchase: a form for who keeps the books, text for anybody else. */
export function ClasificacionCompra({ leida }: { leida: CompraLeida }) {
  const canClasificar = usePermiso('reportes');
  const { sinCredito } = leida.compra;
  const isFija = sinCredito != null && !isElegible(sinCredito);
  return (
    <section className="tarjeta pila-corta" aria-labelledby="clasificacion-titulo">
      <h2 className="titulo-menor" id="clasificacion-titulo">
        {t('compras.clasificacion.titulo')}
      </h2>
      {isFija || !canClasificar ? (
        <p>
          {sinCredito == null
            ? t('compras.credito.si')
            : t('compras.credito.no', { motivo: t(`compras.motivo.${sinCredito}`) })}
        </p>
      ) : null}
      {canClasificar ? <Formulario {...{ leida, isFija }} /> : null}
    </section>
  );
}

type Cambio = {
  /** Class by the number of its line. */
  clases: ReadonlyMap<number, ClaseCompra>;
  sinCredito?: MotivoElegible | '';
};
const SIN_CAMBIO: Cambio = { clases: new Map() };

function Formulario({ leida, isFija }: { leida: CompraLeida; isFija: boolean }) {
  const { documento, compra } = leida;
  const client = useQueryClient();
  // Only what the user changed is kept here: a form that began anew with what was saved would lose the focus.
  const [cambio, setCambio] = useState<Cambio>(SIN_CAMBIO);
  const clases: readonly ClaseLinea[] = (compra.clasesLineas ?? []).map((each) => ({
    ...each,
    clase: cambio.clases.get(each.numeroLinea) ?? each.clase,
  }));
  const guardado = isElegible(compra.sinCredito) ? compra.sinCredito : '';
  const sinCredito = cambio.sinCredito ?? guardado;
  const [isRecordada, setIsRecordada] = useState(true);
  const [isGuardando, setIsGuardando] = useState(false);
  const change = (numero: number, clase: ClaseCompra) =>
    setCambio({ ...cambio, clases: new Map(cambio.clases).set(numero, clase) });
  const save = async () => {
    setIsGuardando(true);
    try {
      await clasificarCompra({
        ...{ uuidCertificacion: documento.idTransaccion, clases: [...clases] },
        ...{ sinCredito: sinCredito === '' ? null : sinCredito, recordar: isRecordada },
      });
      showToast('success', t('compras.clasificacion.exito'));
      await client.invalidateQueries({ queryKey: CLAVE_COMPRAS });
      setCambio(SIN_CAMBIO);
    } catch (error) {
      showError(error);
    } finally {
      setIsGuardando(false);
    }
  };
  return (
    <form
      className="pila-corta"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {documento.detalle.map(({ numeroLinea, descripcion }) => (
        <SelectField
          key={numeroLinea}
          etiqueta={descripcion}
          opciones={CLASES_COMPRA.map((valor) => ({ valor, texto: t(`compras.clase.${valor}`) }))}
          value={clases.find((each) => each.numeroLinea === numeroLinea)?.clase ?? ''}
          onChange={(event) => {
            const clase = CLASES_COMPRA.find((each) => each === event.target.value);
            if (clase !== undefined) change(numeroLinea, clase);
          }}
        />
      ))}
      {isFija ? null : (
        <SelectField
          etiqueta={t('compras.credito.etiqueta')}
          opciones={[
            { valor: '', texto: t('compras.credito.si') },
            ...MOTIVOS_ELEGIBLES.map((valor) => ({
              valor,
              texto: t('compras.credito.no', { motivo: t(`compras.motivo.${valor}`) }),
            })),
          ]}
          value={sinCredito}
          onChange={({ target: { value } }) =>
            setCambio({ ...cambio, sinCredito: isElegible(value) ? value : '' })
          }
        />
      )}
      {compra.prueba === 'PROBADA' ? (
        <Checkbox checked={isRecordada} onChange={(event) => setIsRecordada(event.target.checked)}>
          {t('compras.clasificacion.recordar')}
        </Checkbox>
      ) : null}
      <div className="fila fila-final">
        <Link to={`${pathTo('compras')}?vista=articulos`}>{t('compras.clasificacion.recordadas')}</Link>
        <Button variante="primaria" type="submit" ocupado={isGuardando}>
          {t('compras.clasificacion.guardar')}
        </Button>
      </div>
    </form>
  );
}
