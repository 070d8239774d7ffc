import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { t } from '../i18n.ts';
import type { ListaDeLote } from './lista-de-lote.ts';

const Dialogo = deferComponent(async () => (await import('./dialogo-lote.tsx')).DialogoLote, null);

/** Opens the actions on all documents of a list, however many there are. */
export function BotonLote({ lista }: { lista: ListaDeLote }) {
  const [isAbierto, setIsAbierto] = useState(false);
  return (
    <>
      <Button variante="enlace" onClick={() => setIsAbierto(true)}>
        {t('documentos.lote.lista')}
      </Button>
      {isAbierto ? <Dialogo.Deferred lista={lista} onClose={() => setIsAbierto(false)} /> : null}
    </>
  );
}
