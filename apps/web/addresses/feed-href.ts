import type { Subject } from '../db/subject.ts';
import { subjectHref } from '../domain/results/subject.ts';

export const feedHref = (subject: Pick<Subject, 'kind' | 'slug'>): string => `${subjectHref(subject)}/feed.atom`;
