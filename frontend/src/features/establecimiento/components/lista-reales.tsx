import { Icon } from '../../../components/icon.tsx';
import { useCreditos } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';
import { listReales } from '../paso.ts';
import type { Configurado, EmisorConfigurado } from '../paso.ts';

type Props = { emisor: EmisorConfigurado; configurado: Configurado | undefined };

/** Lists everything that real invoices need, and which part of it is there. */
export function ListaReales({ emisor, configurado }: Props) {
  const { data: creditos } = useCreditos();
  const partes = listReales(emisor, configurado, creditos?.creditosRestantesCerV ?? null);
  const actual = partes.find(({ hecho }) => !hecho);
  return (
    <section className="tarjeta establecimiento-formulario pila-corta" aria-labelledby="reales-titulo">
      <h2 id="reales-titulo">{t('establecimiento.reales.titulo')}</h2>
      <ol className="establecimiento-reales">
        {partes.map((parte) => (
          <li
            key={parte.clave}
            className={parte.hecho ? 'establecimiento-hecho' : undefined}
            aria-current={parte === actual ? 'step' : undefined}
          >
            <Icon name={parte.hecho ? 'correcto' : 'reloj'} />
            <div>
              <strong>{t(`establecimiento.reales.${parte.clave}`)}</strong>{' '}
              <span className="solo-lector">
                {t(parte.hecho ? 'establecimiento.paso.hecho' : 'establecimiento.reales.pendiente')}
              </span>
              <p className="secundario">{parte.texto}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
