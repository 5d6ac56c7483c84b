import { configure } from '@testing-library/react';

// The long timeout only ends what hangs, because a shared machine may stall.
configure({ asyncUtilTimeout: 60_000 });
