import { describe, expect, it } from 'vitest';
import { correctionLine } from './correction-line.ts';

const LITVUUR = 'Litvuur Sonkrag (Pty) Ltd';

describe('correctionLine', () => {
  it.each([
    ['litvur', [LITVUUR], 'Litvuur'],
    ['litvur sonkarg', [LITVUUR], 'Litvuur, Sonkrag'],
    ['sonkrag lituvur', [LITVUUR, 'Litvuur Traders'], 'Litvuur'],
    ['brickfild', ['Brickfield Roofing', 'Brickfold & Sons'], 'Brickfield, Brickfold'],
    ['obrein', ['O’Brien Motors'], 'O’Brien'],
    ['zuurbrak', ['Zuurbraak-Oord'], 'Zuurbraak'],
  ])('says what %j was read as', (q, names, expected) => {
    expect(
      correctionLine(
        q,
        names.map((name) => ({ name })),
      ),
    ).toBe(`Nothing is called “${q}”. Showing ${expected}.`);
  });

  it.each([
    ['litvuur', LITVUUR],
    ['LITVÚUR', LITVUUR],
    ['litvu', LITVUUR],
    ['litvuursonkrag', LITVUUR],
    ['litv uurso', 'Litvuurson'],
    ['sonkrag limted', 'Sonkrag Limited'],
    ['smith and jones', 'Smith & Jones'],
    ['2016/926208/07', 'Maanskyn & Marabi Events'],
    ['Reg No 2016/926208/07', 'Rental Noord'],
    ['قل', 'شركة النقل'],
    ['сбербанк', 'Сбербанк Кредит'],
    ['', LITVUUR],
  ])('says nothing of %j, which found %s as it was typed', (q, name) => {
    expect(correctionLine(q, [{ name }])).toBe('');
  });
});
