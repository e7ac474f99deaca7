import { headlineBadge, type SuiteBadge } from '../badge.ts';

export const badge: SuiteBadge = { word: 'toy-multiply', label: 'multiplication', ...headlineBadge() };
