"""The few functions of NVIDIA's driver that a vector table needs, called through ctypes: no package for graphics cards is required.

Work goes to the primary context of the first card and its default stream, which PyTorch, CuPy and JAX use, too.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
import threading
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ..errors import CactariumError
from .ptx import TARGET

if TYPE_CHECKING:
    import numpy as np

LIBRARY = "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
OLDEST_CUDA = 13_000  # 13.0, of which the PTX is; driver 580 is the first that knows it
DRIVER_580 = "driver 580, with CUDA 13.0"
CAPABILITY_MAJOR, CAPABILITY_MINOR = 75, 76  # attributes of a device
NON_BLOCKING, RELAXED = 1, 2  # a stream that waits for no other; capturing that forbids no calls
REASONS = {  # by the code that the driver returns
    2: "The graphics card has too little free memory for so many games: take fewer, or",
    100: "The NVIDIA driver finds no graphics card on this machine:",
    209: "The kernels are for another graphics card than this one:",
    218: "The NVIDIA driver cannot read the kernels, so they are damaged or for another card; empty $CACTARIUM_CACHE/ptx, or",
    222: f"The NVIDIA driver is too old for the kernels, which need {DRIVER_580}: update it, or",
}


class NoCuda(CactariumError):
    """No card, a driver that is too old, or something that it refused."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason} use device “cpu”.")


@cache
def driver() -> Driver:
    """The driver of the first card."""
    return Driver(Library.find())


class Library:
    """The driver's functions; what they refuse becomes a sentence."""

    def __init__(self, functions: Any) -> None:
        self._functions = functions

    @classmethod
    def find(cls) -> Library:
        """Load the driver; raises `NoCuda` where there is none."""
        try:
            return cls(ctypes.CDLL(LIBRARY))
        except OSError:
            raise NoCuda("There is no NVIDIA driver on this machine:") from None

    def call(self, name: str, *arguments: Any) -> None:
        """Call a function; raises `NoCuda` if it returns an error."""
        try:
            function = getattr(self._functions, name)
        except AttributeError:
            raise NoCuda(f"The NVIDIA driver is too old: it lacks {name}, which {DRIVER_580}, has. Update it, or") from None
        code = function(*arguments)
        if code in REASONS:
            raise NoCuda(REASONS[code])
        if code != 0:
            raise NoCuda(f"The NVIDIA driver refused {name} with error {code}:")

    def begin(self) -> None:
        """Initialise the driver; raises `NoCuda` if it is too old for the kernels."""
        version = ctypes.c_int()
        self.call("cuInit", 0)
        self.call("cuDriverGetVersion", ctypes.byref(version))
        if version.value < OLDEST_CUDA:
            knows = f"{version.value // 1000}.{version.value % 1000 // 10}"
            raise NoCuda(f"The NVIDIA driver is too old: it knows CUDA {knows}, and {DRIVER_580}, is needed. Update it, or")

    def find_capability(self, device: ctypes.c_int) -> tuple[int, int]:
        """The compute capability of the card; raises `NoCuda` if the kernels are for newer cards."""
        major, minor = ctypes.c_int(), ctypes.c_int()
        self.call("cuDeviceGetAttribute", ctypes.byref(major), CAPABILITY_MAJOR, device)
        self.call("cuDeviceGetAttribute", ctypes.byref(minor), CAPABILITY_MINOR, device)
        found = major.value, minor.value
        if found < TARGET:
            needed = ".".join(map(str, TARGET))
            raise NoCuda(f"The graphics card has compute capability {found[0]}.{found[1]}, and {needed} is needed:")
        return found


class Driver:
    """Memory, modules and launches on the first card."""

    def __init__(self, library: Library) -> None:
        self._library = library
        device, context = ctypes.c_int(), ctypes.c_void_p()
        library.begin()
        library.call("cuDeviceGet", ctypes.byref(device), 0)
        self.capability = library.find_capability(device)
        library.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self._context = context
        self._thread = threading.local()  # `stream`, where its launches go while they are recorded
        self.activate()

    @property
    def _stream(self) -> Any:
        """Where the calling thread's work goes: the default stream, or the one that is being recorded."""
        return getattr(self._thread, "stream", None)

    def activate(self) -> None:
        """Make the card's primary context the calling thread's."""
        self._library.call("cuCtxSetCurrent", self._context)

    def _call(self, name: str, *arguments: Any) -> None:
        """Call in the card's context, whichever thread this is."""
        self.activate()
        self._library.call(name, *arguments)

    def _release(self, name: str, *arguments: Any) -> None:
        """Give something back; whether the driver still knows it does not matter."""
        with contextlib.suppress(NoCuda):
            self._call(name, *arguments)

    def allocate(self, size: int) -> int:
        """Reserve zeroed memory; return its address."""
        address = ctypes.c_uint64()
        self._call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(max(size, 1)))
        self._call("cuMemsetD8_v2", address, ctypes.c_ubyte(0), ctypes.c_size_t(max(size, 1)))
        return address.value

    def free(self, address: int) -> None:
        """Give memory back."""
        self._release("cuMemFree_v2", ctypes.c_uint64(address))

    def clear(self, address: int, size: int) -> None:
        """Set memory to zero, in the order of launches."""
        self._call("cuMemsetD8Async", ctypes.c_uint64(address), ctypes.c_ubyte(0), ctypes.c_size_t(size), self._stream)

    def write(self, address: int, source: np.ndarray[Any, Any]) -> None:
        """Copy an array to the card."""
        self._call("cuMemcpyHtoD_v2", ctypes.c_uint64(address), ctypes.c_void_p(source.ctypes.data), ctypes.c_size_t(source.nbytes))

    def read(self, address: int, target: np.ndarray[Any, Any]) -> None:
        """Copy from the card to an array, when all launches are done."""
        self._call("cuMemcpyDtoH_v2", ctypes.c_void_p(target.ctypes.data), ctypes.c_uint64(address), ctypes.c_size_t(target.nbytes))

    def copy(self, target: int, source: int, size: int) -> None:
        """Copy on the card, in the order of launches."""
        self._call("cuMemcpyDtoDAsync_v2", ctypes.c_uint64(target), ctypes.c_uint64(source), ctypes.c_size_t(size), self._stream)

    def load(self, code: bytes, entry: str) -> Any:
        """Load machine code, or PTX, which is translated for this card; return the kernel."""
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        self._call("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(code))
        self._call("cuModuleGetFunction", ctypes.byref(function), module, ctypes.c_char_p(entry.encode("ascii")))
        return function

    def launch(self, kernel: Any, n: int, arguments: Arguments, threads: int) -> None:
        """Start a kernel with a thread for each of `n`, in blocks of so many."""
        blocks = (n + threads - 1) // threads
        self._call("cuLaunchKernel", kernel, blocks, 1, 1, threads, 1, 1, 0, self._stream, arguments.pointers, None)

    def record(self, work: Callable[[], None]) -> Recording:
        """Note the launches that `work` makes, to be replayed at once: a replay costs little more than one launch."""
        graph, replay = self._capture(work), ctypes.c_void_p()
        try:
            self._call("cuGraphInstantiateWithFlags", ctypes.byref(replay), graph, ctypes.c_uint64(0))
        finally:
            self._release("cuGraphDestroy", graph)
        return Recording(self, replay)

    def _capture(self, work: Callable[[], None]) -> ctypes.c_void_p:
        """Let `work` launch into a stream that only notes; return the graph of its launches."""
        stream, graph = ctypes.c_void_p(), ctypes.c_void_p()
        self._call("cuStreamCreate", ctypes.byref(stream), NON_BLOCKING)
        try:
            self._call("cuStreamBeginCapture_v2", stream, RELAXED)
            self._thread.stream = stream
            try:
                work()
            except BaseException:
                self._release("cuStreamEndCapture", stream, ctypes.byref(graph))
                self._release("cuGraphDestroy", graph)
                raise
            finally:
                self._thread.stream = None
            self._call("cuStreamEndCapture", stream, ctypes.byref(graph))
        finally:
            self._release("cuStreamDestroy_v2", stream)
        return graph

    def replay(self, recorded: Recording) -> None:
        """Start all launches that were noted."""
        self._call("cuGraphLaunch", recorded.graph, None)

    def forget(self, graph: Any) -> None:
        """Destroy a graph that will not be replayed any more."""
        self._release("cuGraphExecDestroy", graph)

    def synchronize(self) -> None:
        """Wait until all launches are done."""
        self._call("cuCtxSynchronize")


class Recording:
    """Launches that can be replayed; destroyed with the last reference to it."""

    def __init__(self, card: Driver, graph: Any) -> None:
        self._driver, self.graph = card, graph

    def __del__(self) -> None:
        self._driver.forget(self.graph)


class Arguments:
    """Numbers for a kernel, as the driver takes them."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.values = [ctypes.c_int64(number) for number in numbers]
        self.pointers = (ctypes.c_void_p * len(numbers))(*(ctypes.addressof(value) for value in self.values))


class DeviceArray:
    """An array on the card, kept column by column if it has columns.

    PyTorch (`torch.as_tensor`) and CuPy (`cupy.asarray`) share its memory; `numpy()` copies it.
    """

    def __init__(self, shape: tuple[int, ...], dtype: Any) -> None:
        import numpy as np

        self.shape, self.dtype = shape, np.dtype(dtype)
        self._driver = driver()
        self.address = self._driver.allocate(self.size * self.dtype.itemsize)

    def __del__(self) -> None:
        if hasattr(self, "address"):
            self._driver.free(self.address)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        total = 1
        for side in self.shape:
            total *= side
        return total

    @property
    def strides(self) -> tuple[int, ...]:
        """Bytes from one row, and from one column, to the next."""
        steps, step = [], self.dtype.itemsize
        for side in self.shape:
            steps.append(step)
            step *= side
        return tuple(steps)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """How others find the memory."""
        address = (self.address, False)
        return {"shape": self.shape, "typestr": self.dtype.str, "data": address, "strides": self.strides, "version": 3, "stream": 1}

    def numpy(self) -> np.ndarray[Any, Any]:
        """A copy of all numbers."""
        import numpy as np

        copy = np.empty(self.shape, self.dtype, order="F")
        self._driver.read(self.address, copy)
        return copy

    def __setitem__(self, where: Any, values: Any) -> None:
        """Copy a whole array from the machine or from the card."""
        import numpy as np

        interface = getattr(values, "__cuda_array_interface__", None)
        if interface is None:
            self._driver.write(self.address, np.asfortranarray(np.broadcast_to(np.asarray(values, self.dtype), self.shape)))
            return
        if interface["typestr"] != self.dtype.str or tuple(interface["shape"]) != self.shape or interface.get("strides"):
            raise ValueError(f"expected a contiguous array of {self.dtype} with shape {self.shape}")
        self._driver.copy(self.address, interface["data"][0], self.size * self.dtype.itemsize)

    def arguments(self) -> list[int]:
        """The array as a kernel of Numba takes it: no owner, no parent, size, item size, address, shape, strides."""
        return [0, 0, self.size, self.dtype.itemsize, self.address, *self.shape, *self.strides]
