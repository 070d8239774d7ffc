import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';

type Props = { texto: string; onFiles: (files: readonly File[]) => void };

/** Takes files that are dropped anywhere on the page, and says so while they are held over it. */
export function Soltar({ texto, onFiles }: Props) {
  const [isSobre, setIsSobre] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsSobre(true);
    };
    const onLeave = (event: DragEvent) => {
      // It comes for every element that is left; only the window has none around it.
      if (event.relatedTarget === null) setIsSobre(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsSobre(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take(Array.from(event.dataTransfer?.files ?? []));
    };
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, []);
  return isSobre ? (
    <div className="soltar" role="status">
      <Icon name="subir" />
      {texto}
    </div>
  ) : null;
}
