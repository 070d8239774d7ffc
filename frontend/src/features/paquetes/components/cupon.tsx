import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { toAlert } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAplicarCupon } from '../api.ts';
import { t } from '../i18n.ts';

/** Gives the credits of a coupon. */
export function CuponForm() {
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string>();
  const aplicar = useAplicarCupon();
  const submit = async () => {
    setError(undefined);
    try {
      const { cantidadDte } = await aplicar.mutateAsync(codigo);
      showToast('success', t('paquetes.cupon.aplicado', { cantidad: cantidadDte }));
      setCodigo('');
    } catch (fallo) {
      setError(toAlert(fallo).mensaje);
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
      <div className="paquetes-campos">
        <TextField
          etiqueta={t('paquetes.cupon.codigo')}
          error={error}
          value={codigo}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setCodigo(target.value)}
        />
      </div>
      <div>
        <Button variante="primaria" type="submit" ocupado={aplicar.isPending}>
          {t('paquetes.cupon.usar')}
        </Button>
      </div>
    </form>
  );
}
