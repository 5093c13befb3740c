import { construction, joinery, plant, water } from './building.ts';
import { it, print, shop } from './digital.ts';
import { catering, events, farming } from './food.ts';
import { letting, mining, textiles } from './industry.ts';
import { cleaning, security, staffing, training } from './services.ts';
import { solar } from './solar.ts';
import type { Trade, TradeName } from './trade.ts';
import { logistics, motor, travel } from './transport.ts';

export const TRADES: Record<TradeName, Trade> = {
  solar,
  shop,
  construction,
  plant,
  joinery,
  water,
  logistics,
  motor,
  travel,
  catering,
  events,
  farming,
  security,
  cleaning,
  staffing,
  training,
  it,
  print,
  mining,
  textiles,
  letting,
};
