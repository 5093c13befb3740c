import { type PageRouteId, pageRouteIds, type RouteId, routeIds } from '../../shared/routes.ts';
import { EVENT_FUNCTIONS, type EventFunctionId } from './event-functions.ts';

export type FunctionId = RouteId | PageRouteId | EventFunctionId;

export const functionIds: readonly FunctionId[] = [...routeIds, ...pageRouteIds, ...EVENT_FUNCTIONS];
