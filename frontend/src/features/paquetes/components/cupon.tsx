import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { isOutcomeUnknown } from '../../../lib/poll.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import type { Alerta } from '../../../lib/to-alert.ts';
import { useAplicarCupon } from '../api.ts';
import { t } from '../i18n.ts';

/** Gives the credits of a coupon. */
export function CuponForm() {
  const [codigo, setCodigo] = useState('');
  /** Documents that the last coupon gave. */
  const [dados, setDados] = useState<number | null>(null);
  const [alerta, setAlerta] = useState<Alerta | null>(null);
  const [idUso, setIdUso] = useState(() => crypto.randomUUID());
  const aplicar = useAplicarCupon();
  const submit = async () => {
    setAlerta(null);
    setDados(null);
    try {
      const { cantidadDte } = await aplicar.mutateAsync({ codigoCupon: codigo, idUso });
      setDados(cantidadDte);
      setCodigo('');
      setIdUso(crypto.randomUUID());
    } catch (fallo) {
      // Without an answer the next press may be a repeat; another one asks for something new.
      if (!isOutcomeUnknown(fallo)) setIdUso(crypto.randomUUID());
      setAlerta(toAlert(fallo));
    }
  };
  return (
    <form
      className="tarjeta pila"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 className="titulo-menor">{t('paquetes.cupon.titulo')}</h2>
      {alerta === null ? null : <Notice tipo={alerta.tipo}>{alerta.mensaje}</Notice>}
      {dados === null ? null : (
        <Notice tipo="success">{t('paquetes.cupon.aplicado', { cantidad: dados })}</Notice>
      )}
      <div className="paquetes-campos">
        <TextField
          etiqueta={t('paquetes.cupon.codigo')}
          value={codigo}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => {
            setCodigo(target.value);
            setIdUso(crypto.randomUUID());
          }}
        />
      </div>
      <div>
        <Button
          variante="primaria"
          type="submit"
          ocupado={aplicar.isPending}
          textoOcupado={t('paquetes.cupon.usando')}
        >
          {t('paquetes.cupon.usar')}
        </Button>
      </div>
    </form>
  );
}
