import { counted } from '../../wording/names.ts';
import type { CaseText } from '../suite-view.ts';

export const cases: CaseText<'memfs'> = {
  paramsText: ({ operation, files_count, threads_count, backend, instrumented }) => {
    const size = `${counted(files_count, 'file')}, ${counted(threads_count, 'thread')}`;
    const how = backend === 'tmpfs' || backend === 'disk' ? `system calls on ${backend}` : `${backend} index`;
    return `${operation}, ${size}, ${how}${instrumented ? ', instrumented' : ''}`;
  },
  ownPlace: 'memory of its own',
};
