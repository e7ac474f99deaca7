import { headlineBadge, type SuiteBadge } from '../badge.ts';

export const badge: SuiteBadge = { word: 'durable-write', label: 'durable write', ...headlineBadge() };
