import '../styles.ts';
import '../../styles/fuentes.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { applyTema, readTema } from '../../lib/tema.ts';
import { MuestrasDePiezas } from './muestras-de-piezas.tsx';

/** Entry of the page of pieces, which only the development server and the tests build (docs/diseno.md). */
const element = document.getElementById('raiz');
if (element === null) throw new Error('muestras-de-piezas.html has no #raiz');
applyTema(readTema());
createRoot(element).render(
  <StrictMode>
    <BrowserRouter>
      <div data-amplify-theme="default-theme">
        <MuestrasDePiezas />
      </div>
    </BrowserRouter>
  </StrictMode>,
);
